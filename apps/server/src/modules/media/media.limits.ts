import type { RateLimit } from '../../platform/http/rate-limits.ts';

/** Wide enough for a portfolio and many a change of mind. */
export const UPLOAD_LIMIT: RateLimit = { name: 'media.upload', points: 60, seconds: 600 };
export const REMOVE_LIMIT: RateLimit = { name: 'media.remove', points: 60, seconds: 600 };
export const ATTACH_LIMIT: RateLimit = { name: 'media.attach', points: 120, seconds: 600 };

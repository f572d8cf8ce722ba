import type { RateLimit } from '../../platform/http/rate-limits.ts';

/** Longest silence of a sender amid an upload, in ms: a phone that changes networks is back by then. */
export const UPLOAD_STALL_MS = 30_000;
/** Longest time of a call that sends no picture, in ms: a bucket is asked more than once. */
export const STORAGE_TIMEOUT_MS = 60_000;
/** Wide enough for a portfolio and many a change of mind. */
export const UPLOAD_LIMIT: RateLimit = { name: 'media.upload', points: 60, seconds: 600 };
/** A day's photos of a building site; a PDF is stored as large as it is. */
export const ATTACH_LIMIT: RateLimit = { name: 'media.attach', points: 60, seconds: 3600 };
export const REMOVE_LIMIT: RateLimit = { name: 'media.remove', points: 60, seconds: 600 };
/** A list of a hundred requests with five photos each, a few times over. */
export const VIEW_LIMIT: RateLimit = { name: 'media.view', points: 3000, seconds: 60 };

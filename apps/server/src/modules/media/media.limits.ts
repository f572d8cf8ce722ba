import type { RateLimit } from '../../platform/admission/rate-limits.ts';

/** Longest silence of a sender in ms: a phone that changes networks is back by then. */
export const UPLOAD_STALL_MS = 30_000;
/** For calls that send no picture: a bucket may get several requests. */
export const STORAGE_TIMEOUT_MS = 60_000;
/** Enough for a portfolio and many changes of mind. */
export const UPLOAD_LIMIT: RateLimit = { name: 'media.upload', points: 60, seconds: 600 };
/** Enough for a day's photos of a building site; a PDF is stored at full size. */
export const ATTACH_LIMIT: RateLimit = { name: 'media.attach', points: 60, seconds: 3600 };
export const REMOVE_LIMIT: RateLimit = { name: 'media.remove', points: 60, seconds: 600 };
/** Enough for a list of a hundred requests with five photos each, several times. */
export const VIEW_LIMIT: RateLimit = { name: 'media.view', points: 3000, seconds: 60 };

/** Longest silence of a sender amid an upload, in ms: a phone that changes networks is back by then. */
export const UPLOAD_STALL_MS = 30_000;
/** Longest time of a call that sends no picture, in ms: a bucket is asked more than once. */
export const STORAGE_TIMEOUT_MS = 60_000;

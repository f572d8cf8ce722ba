import type { RateLimit } from '../../../platform/admission/rate-limits.ts';

/** Counts a page and its picture each: far more than a person views, and enough for a crawler. */
export const VIEW_LIMIT: RateLimit = { name: 'businesses.card', points: 300, seconds: 60 };

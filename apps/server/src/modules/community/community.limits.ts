import type { RateLimit } from '../../platform/admission/rate-limits.ts';

export const DELETE_LIMIT: RateLimit = { name: 'community.delete', points: 60, seconds: 600 };
/** Hiding other people's posts must not become a sport. */
export const REPORT_LIMIT: RateLimit = { name: 'community.report', points: 20, seconds: 3600 };

import type { RateLimit } from '../../platform/http/rate-limits.ts';

/** A shoutout takes minutes to write; a feed full of one person's is no feed. */
export const POST_LIMIT: RateLimit = { name: 'community.post', points: 30, seconds: 3600 };
/** Faster than anyone scrolls through a feed. */
export const LIKE_LIMIT: RateLimit = { name: 'community.like', points: 120, seconds: 60 };
export const COMMENT_LIMIT: RateLimit = { name: 'community.comment', points: 60, seconds: 600 };
export const DELETE_LIMIT: RateLimit = { name: 'community.delete', points: 60, seconds: 600 };
/** Hiding other people's posts must not become a sport. */
export const REPORT_LIMIT: RateLimit = { name: 'community.report', points: 20, seconds: 3600 };
export const CAPTION_LIMIT: RateLimit = { name: 'community.caption', points: 30, seconds: 600 };
export const NOTIFY_LIMIT: RateLimit = { name: 'community.notify', points: 60, seconds: 60 };

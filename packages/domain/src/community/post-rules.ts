/** In display order. */
export const FEED_TABS = ['all', 'trending', 'nearby'] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** 99 is shown as "99+". */
export const NEW_POSTS_MAX = 99;

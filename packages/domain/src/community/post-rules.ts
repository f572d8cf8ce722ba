/** The tabs of Explore, in the order that they are shown in. */
export const FEED_TABS = ['all', 'trending', 'nearby'] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** Most that `new_count` counts: 99 is shown as "99+". */
export const NEW_POSTS_MAX = 99;

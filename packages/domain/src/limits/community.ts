/** Longest caption of a shoutout, in characters; longer input is cut. */
export const CAPTION_MAX = 400;

/** Most photos of one post. */
export const MAX_PHOTOS = 5;

/** Most photos of a post that the Explore page shows. */
export const EXPLORE_PHOTOS_MAX = 4;

/** Posts on one Explore page. */
export const EXPLORE_PAGE_SIZE = 20;

/** Window of the Trending tab, in days. */
export const TRENDING_DAYS = 7;

/** Size of the share popup, in px. */
export const SHARE_POPUP_WIDTH_PX = 600;
export const SHARE_POPUP_HEIGHT_PX = 400;

/** Longest chat message after trimming, in characters. */
export const MESSAGE_MAX_LENGTH = 2000;

/** Stars of a review. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Longest words of a review, and of a business's reply to it, in characters. */
export const REVIEW_COMMENT_MAX_LENGTH = 2000;
export const REVIEW_REPLY_MAX_LENGTH = 1000;

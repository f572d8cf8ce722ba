/** Longest chat message after trimming, in characters. */
export const MESSAGE_MAX_LENGTH = 2000;

/** Stars of a review. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

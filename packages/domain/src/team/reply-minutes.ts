/** A longer wait is only known to be as long as this. */
export const REPLY_MINUTES_CAP = 720;

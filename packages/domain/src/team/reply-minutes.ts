/** Minutes from which on a wait is only known to be as long. */
export const REPLY_MINUTES_CAP = 720;

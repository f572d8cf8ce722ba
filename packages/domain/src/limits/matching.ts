export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Businesses that one job asks at a time. */
export const JOB_MATCHES_MAX = 5;

/** After this, a job has to be written again, since its text may be out of date. */
export const JOB_FRESH_DAYS = 30;

/** Jobs that a client starts within a day while their email is not confirmed. */
export const UNCONFIRMED_JOBS_A_DAY = 10;

/**
 * How often a client asks the same business within a day: each time rings its phone, and a client
 * who withdraws can ask again.
 */
export const SAME_BUSINESS_A_DAY = 10;

export const JOB_PHOTOS_MAX = 5;

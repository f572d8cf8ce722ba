/** Stars of a review. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Businesses that one job asks at a time. */
export const JOB_MATCHES_MAX = 5;

/** Jobs that a client starts within a day while their email is not confirmed. */
export const UNCONFIRMED_JOBS_A_DAY = 3;

/** Photos that a job shows. */
export const JOB_PHOTOS_MAX = 5;

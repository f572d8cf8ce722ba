/** In `pg_stat_activity`; a command adds what it does. */
export const SESSION_NAME = 'pro-match';

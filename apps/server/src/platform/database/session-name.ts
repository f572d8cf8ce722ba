/** How sessions of the product call themselves in `pg_stat_activity`; a command adds what it does. */
export const SESSION_NAME = 'pro-match';

import { timestamp } from 'drizzle-orm/pg-core';

/** Read as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

import { timestamp } from 'drizzle-orm/pg-core';

/** A column of a point in time, which a query answers as a date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

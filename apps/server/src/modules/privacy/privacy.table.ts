import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Rows of each table that an erasure touched. */
export type ErasedRows = Record<string, number>;

export const accountClosures = pgTable('account_closures', {
  userId: uuid('user_id').primaryKey(),
  email: text('email'),
  closedAt: moment('closed_at').notNull(),
  erasedAt: moment('erased_at'),
  erased: jsonb('erased').$type<ErasedRows>(),
});

import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

export type ErasedRows = Record<string, number>;

export const accountClosures = pgTable('account_closures', {
  userId: uuid('user_id').primaryKey(),
  email: text('email'),
  closedAt: moment('closed_at').notNull(),
  erasedAt: moment('erased_at'),
  erased: jsonb('erased').$type<ErasedRows>(),
});

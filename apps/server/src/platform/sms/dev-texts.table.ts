import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const devTexts = pgTable('dev_texts', {
  id: uuid('id').primaryKey(),
  recipient: text('recipient').notNull(),
  body: text('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

export type DevText = typeof devTexts.$inferSelect;

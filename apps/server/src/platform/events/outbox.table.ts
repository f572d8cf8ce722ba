import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';

export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  event: text('event').notNull(),
  listener: text('listener').notNull(),
  key: text('key').notNull(),
  payload: jsonb('payload').notNull(),
  attempts: integer('attempts').notNull().default(0),
  runAfter: moment('run_after').notNull().defaultNow(),
  leasedUntil: moment('leased_until'),
  deliveredAt: moment('delivered_at'),
  deadAt: moment('dead_at'),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull().defaultNow(),
  trace: text('trace'),
});

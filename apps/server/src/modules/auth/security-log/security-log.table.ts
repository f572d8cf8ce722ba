import type { SecurityEventKind } from '@pro-match/domain/auth';
import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

export const authSecurityEvents = pgTable('auth_security_events', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<SecurityEventKind>().notNull(),
  sessionId: uuid('session_id'),
  address: text('address').notNull(),
  userAgent: text('user_agent'),
  /** Set if the row counts all events of its kind, address and day (UTC). */
  day: date('day'),
  occurrences: integer('occurrences').notNull().default(1),
  occurredAt: moment('occurred_at').notNull(),
});

import type { MonthVerdict } from '@pro-match/domain/billing';
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';

export const paidMonths = pgTable(
  'paid_months',
  {
    userId: uuid('user_id').notNull(),
    endsAt: moment('ends_at').notNull(),
    startsAt: moment('starts_at').notNull(),
    unreadyDays: integer('unready_days').notNull().default(0),
    unreadyOn: date('unready_on'),
    receiptAt: moment('receipt_at'),
    verdict: text('verdict').$type<MonthVerdict>(),
    judgedAt: moment('judged_at'),
    creditCents: integer('credit_cents'),
    creditedAt: moment('credited_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.endsAt] })],
);

export type PaidMonth = typeof paidMonths.$inferSelect;

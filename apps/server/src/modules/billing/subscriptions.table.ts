import type {
  PaymentProviderName,
  PaymentReminderDay,
  SubscriptionStatus,
} from '@pro-match/domain/billing';
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id').primaryKey(),
  provider: text('provider').$type<PaymentProviderName>().notNull(),
  status: text('status').$type<SubscriptionStatus>(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  currentPeriodEnd: moment('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  visitedAt: moment('visited_at'),
  askedAt: moment('asked_at'),
  reviewAt: moment('review_at'),
  firstPaidAt: moment('first_paid_at'),
  seasonFrom: moment('season_from'),
  seasonUntil: moment('season_until'),
  revision: integer('revision').notNull().default(0),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const refunds = pgTable('refunds', {
  userId: uuid('user_id').primaryKey(),
  provider: text('provider').$type<PaymentProviderName>().notNull(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id').notNull(),
  requestedAt: moment('requested_at').notNull(),
  settledAt: moment('settled_at'),
  amountCents: integer('amount_cents'),
});

export type BillingJob =
  | 'review'
  | 'refund'
  | 'ending'
  | 'reminder'
  | 'month'
  | 'receipt'
  | 'season';

/** A lease on work owed to an account, and when it is retried after a failure. */
export const billingTries = pgTable(
  'billing_tries',
  {
    userId: uuid('user_id').notNull(),
    job: text('job').$type<BillingJob>().notNull(),
    tries: integer('tries').notNull(),
    nextAt: moment('next_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.job] })],
);

/** Mails about a failed payment; `paidUntil` identifies the failure. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    userId: uuid('user_id').notNull(),
    paidUntil: moment('paid_until').notNull(),
    day: integer('day').$type<PaymentReminderDay>().notNull(),
    remindedAt: moment('reminded_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.paidUntil, table.day] })],
);

export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  appliedAt: moment('applied_at').notNull(),
});

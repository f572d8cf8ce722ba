import type { PaymentProviderName, SubscriptionStatus } from '@pro-match/domain/billing';
import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id').primaryKey(),
  provider: text('provider').$type<PaymentProviderName>().notNull(),
  /** Null until there is a subscription. */
  status: text('status').$type<SubscriptionStatus>(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  currentPeriodEnd: moment('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  visitedAt: moment('visited_at'),
  askedAt: moment('asked_at'),
  reviewAt: moment('review_at'),
  revision: integer('revision').notNull().default(0),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const stripeEvents = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  appliedAt: moment('applied_at').notNull(),
});

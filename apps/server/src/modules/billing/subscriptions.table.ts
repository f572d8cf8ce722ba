import type { SubscriptionStatus } from '@pro-match/domain/billing';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id').primaryKey(),
  status: text('status').$type<SubscriptionStatus>().notNull(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  currentPeriodEnd: moment('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Both parties are named by their user ids; one review for each client and
 * business. A trigger keeps the figures of the business exact.
 */
export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  clientId: uuid('client_id').notNull(),
  matchId: uuid('match_id').notNull(),
  rating: smallint('rating').notNull(),
  comment: text('comment'),
  createdAt: moment('created_at').notNull().defaultNow(),
  reply: text('reply'),
  repliedAt: moment('replied_at'),
});

import { pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Both parties are named by their user ids; one review for each client and business. */
export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  clientId: uuid('client_id').notNull(),
  matchId: uuid('match_id').notNull(),
  rating: smallint('rating').notNull(),
  comment: text('comment'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/**
 * One review per client and business, both user ids. A trigger keeps the figures of the business
 * exact.
 */
export const reviews = pgTable('reviews', {
  id: uuid('id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  clientId: uuid('client_id').notNull(),
  /** Null for an invited review. */
  matchId: uuid('match_id'),
  rating: smallint('rating').notNull(),
  comment: text('comment'),
  /** Counts in the business's figures, as its match was accepted. Maintained by triggers. */
  isCounted: boolean('is_counted').notNull().default(true),
  isInvited: boolean('is_invited').notNull().default(false),
  /** Invited, and hidden from others until its author's address is confirmed. */
  isHeld: boolean('is_held').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  reply: text('reply'),
  repliedAt: moment('replied_at'),
});

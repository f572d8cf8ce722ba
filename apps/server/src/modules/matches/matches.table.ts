import type { MatchStatus } from '@pro-match/domain/matches';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Both parties are named by their user ids. */
export const matches = pgTable('matches', {
  id: uuid('id').primaryKey(),
  clientId: uuid('client_id').notNull(),
  businessId: uuid('business_id').notNull(),
  serviceRequestId: uuid('service_request_id').notNull(),
  service: text('service').notNull(),
  status: text('status').$type<MatchStatus>().notNull().default('pending'),
  acceptedAt: moment('accepted_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

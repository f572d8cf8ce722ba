import type { MatchStatus } from '@pro-match/domain/matches';
import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a client asked for: carried by a match, or by itself for the team. */
export const serviceRequests = pgTable('service_requests', {
  id: uuid('id').primaryKey(),
  clientId: uuid('client_id').notNull(),
  serviceType: text('service_type').notNull(),
  description: text('description').notNull(),
  contactInfo: text('contact_info'),
  location: text('location'),
  budgetRange: text('budget_range'),
  status: text('status').$type<'pending'>().notNull().default('pending'),
  forTeam: boolean('for_team').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
});

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

import type { PhoneSharing } from '@pro-match/domain/accounts';
import type { MatchStatus } from '@pro-match/domain/matches';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Both parties are named by their user ids. */
export const matches = pgTable('matches', {
  id: uuid('id').primaryKey(),
  clientId: uuid('client_id').notNull(),
  businessId: uuid('business_id').notNull(),
  serviceRequestId: uuid('service_request_id').notNull(),
  service: text('service').notNull(),
  status: text('status').$type<MatchStatus>().notNull().default('pending'),
  acceptedAt: moment('accepted_at'),
  sharePhone: text('share_phone').$type<PhoneSharing>().notNull().default('with_request'),
  withdrawnAt: moment('withdrawn_at'),
  /** When its job closed, whatever had become of it by then. */
  closedAt: moment('closed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

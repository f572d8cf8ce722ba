import type { PhoneSharing } from '@pro-match/domain/accounts';
import type {
  DeclineReason,
  MatchStatus,
  RescueCause,
  RescueOutcome,
} from '@pro-match/domain/matches';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** The parties are user ids. */
export const matches = pgTable('matches', {
  id: uuid('id').primaryKey(),
  clientId: uuid('client_id').notNull(),
  businessId: uuid('business_id').notNull(),
  serviceRequestId: uuid('service_request_id').notNull(),
  service: text('service').notNull(),
  status: text('status').$type<MatchStatus>().notNull().default('pending'),
  acceptedAt: moment('accepted_at'),
  sharePhone: text('share_phone').$type<PhoneSharing>().notNull().default('with_request'),
  declinedAt: moment('declined_at'),
  declineReason: text('decline_reason').$type<DeclineReason>(),
  openedAt: moment('opened_at'),
  dueAt: moment('due_at'),
  answeredAt: moment('answered_at'),
  /** Minutes within the hours of the business. */
  answerMinutes: integer('answer_minutes'),
  reopenedAt: moment('reopened_at'),
  rescuedAt: moment('rescued_at'),
  rescueCause: text('rescue_cause').$type<RescueCause>(),
  rescueOutcome: text('rescue_outcome').$type<RescueOutcome>(),
  rescueOutcomeAt: moment('rescue_outcome_at'),
  withdrawnAt: moment('withdrawn_at'),
  /** When its job closed, whatever its own state. */
  closedAt: moment('closed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

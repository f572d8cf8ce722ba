import type { CaseAction } from '@pro-match/domain/cases';
import type { DeclineReason, RequestEnd, RescueCause } from '@pro-match/domain/matches';
import type { NotificationKind } from '@pro-match/domain/notifications';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import type { TicketChange } from '../requests/index.ts';

/** News of a request to the team; an introduction is excluded, as its client agreed to it. */
export type TicketUpdate = Exclude<TicketChange, 'introduced'>;

/** The data that a notification's text needs beyond its ids; it names no person. */
export interface NotificationFacts {
  service?: string;
  rating?: number;
  news?: TicketUpdate;
  /** How a request ended before its business accepted it. */
  ended?: RequestEnd;
  /** Why a business declined. */
  declined?: DeclineReason;
  /** Why the next pro is offered. */
  cause?: RescueCause;
  action?: CaseAction;
  /** Outcome of an appointment. */
  appointment?: 'accepted' | 'declined' | 'cancelled' | 'taken_back' | 'closed';
  /** The client's answer to a quote. */
  quote?: 'accepted' | 'declined';
}

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    app: boolean('app').notNull(),
    mail: boolean('mail').notNull(),
    push: boolean('push').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

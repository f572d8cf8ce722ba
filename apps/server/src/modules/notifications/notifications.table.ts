import type { CaseAction } from '@pro-match/domain/cases';
import type { DeclineReason, RequestEnd, RescueCause } from '@pro-match/domain/matches';
import type { NotificationKind } from '@pro-match/domain/notifications';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import type { TicketChange } from '../requests/index.ts';

/** NewNotification of a request to the team; of an introduction its client knows, who agreed to it. */
export type TicketUpdate = Exclude<TicketChange, 'introduced'>;

/** What the words of a notification need beyond its ids; nothing that names a person. */
export interface NotificationFacts {
  service?: string;
  rating?: number;
  news?: TicketUpdate;
  /** How a request ended that its business had not accepted. */
  ended?: RequestEnd;
  /** Why a business declined. */
  declined?: DeclineReason;
  /** Why the next pro is offered. */
  cause?: RescueCause;
  action?: CaseAction;
  /** What became of an appointment. */
  appointment?: 'accepted' | 'declined' | 'cancelled' | 'taken_back' | 'closed';
  /** What a client said to a quote. */
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

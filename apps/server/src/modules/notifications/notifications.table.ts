import type { CaseAction } from '@pro-match/domain/cases';
import type { DeclineReason, RequestEnd, RescueCause } from '@pro-match/domain/matches';
import type { NotificationKind } from '@pro-match/domain/notifications';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';
import type { TicketChange } from '../requests/index.ts';

/** Excludes an introduction, as its client agreed to it. */
export type TicketUpdate = Exclude<TicketChange, 'introduced'>;

/** Data for a notification's text; it names no person. */
export interface NotificationFacts {
  service?: string;
  rating?: number;
  news?: TicketUpdate;
  ended?: RequestEnd;
  declined?: DeclineReason;
  cause?: RescueCause;
  action?: CaseAction;
  appointment?: 'accepted' | 'declined' | 'cancelled' | 'taken_back' | 'closed';
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

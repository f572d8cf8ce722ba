import type { CaseAction } from '@pro-match/domain/cases';
import type { NotificationKind } from '@pro-match/domain/notifications';
import { boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TicketChange } from '../tickets/index.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** News of a request to the team; of an introduction its client knows, who agreed to it. */
export type RequestNews = Exclude<TicketChange, 'introduced'>;

/** What the words of a notification need beyond its ids; nothing that names a person. */
export interface NotificationFacts {
  service?: string;
  rating?: number;
  news?: RequestNews;
  action?: CaseAction;
}

export const notifications = pgTable('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').$type<NotificationKind>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  targetId: uuid('target_id'),
  actorId: uuid('actor_id'),
  facts: jsonb('facts').$type<NotificationFacts>().notNull(),
  isListed: boolean('is_listed').notNull(),
  createdAt: moment('created_at').notNull(),
  readAt: moment('read_at'),
});

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

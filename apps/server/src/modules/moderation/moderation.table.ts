import type { ReportReason, ReportSubject } from '@pro-match/domain/moderation';
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

export const blocks = pgTable(
  'blocks',
  {
    blockerId: uuid('blocker_id').notNull(),
    blockedId: uuid('blocked_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blockerId, table.blockedId] })],
);

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey(),
  subjectKind: text('subject_kind').$type<ReportSubject>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  subjectOwnerId: uuid('subject_owner_id'),
  subjectText: text('subject_text'),
  reporterId: uuid('reporter_id'),
  reason: text('reason').$type<ReportReason>().notNull(),
  details: text('details'),
  createdAt: moment('created_at').notNull(),
  hidSubject: boolean('hid_subject').notNull().default(false),
  resolution: text('resolution').$type<'upheld' | 'dismissed'>(),
  resolvedAt: moment('resolved_at'),
  resolvedBy: uuid('resolved_by'),
  resolutionNote: text('resolution_note'),
});

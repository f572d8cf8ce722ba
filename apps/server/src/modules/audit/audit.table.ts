import type { AuditAction, AuditSubject } from '@pro-match/domain/audit';
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Triggers refuse to change or delete rows. */
export const auditLog = pgTable('audit_log', {
  id: uuid('id').primaryKey(),
  actorId: uuid('actor_id').notNull(),
  action: text('action').$type<AuditAction>().notNull(),
  subjectKind: text('subject_kind').$type<AuditSubject>().notNull(),
  subject: text('subject').notNull(),
  reason: text('reason'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

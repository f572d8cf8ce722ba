import type { AuditEntry, AuditQuery } from '@pro-match/domain/audit';
import { teamPages } from './team-pages.ts';

export type AuditFilter = Pick<AuditQuery, 'actor_id' | 'subject'>;

export function auditQuery({ actor_id, subject }: AuditFilter) {
  return teamPages<AuditEntry>('audit', { actor_id, subject });
}

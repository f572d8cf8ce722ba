import type { AuditEntry } from '@pro-match/domain/audit';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { AuditRow } from './audit.queries.ts';

export function presentEntry(row: AuditRow): AuditEntry {
  const { micros: _, actor_id, actor_name, created_at, ...entry } = row;
  return {
    ...entry,
    actor: { user_id: actor_id, name: actor_name },
    created_at: isoTime(created_at),
  };
}

import type { OpenSession, SecurityEvent } from '@pro-match/domain/auth';
import { isoTime } from '../../../platform/database/timestamps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { SecurityEventRow } from '../security-log/security-log.queries.ts';
import { describeDevice } from './devices.ts';
import type { SessionRow } from './sessions.queries.ts';

export function presentSession(
  row: SessionRow & { address: string | null },
  actor: Actor,
): OpenSession {
  return {
    id: row.id,
    device: describeDevice(row.userAgent),
    address: row.address,
    created_at: isoTime(row.createdAt),
    last_used_at: isoTime(row.refreshedAt),
    current: row.id === actor.sessionId,
  };
}

export function presentSecurityEvent(row: SecurityEventRow, actor: Actor): SecurityEvent {
  return {
    id: row.id,
    kind: row.kind,
    device: describeDevice(row.userAgent),
    address: row.address,
    occurrences: row.occurrences,
    occurred_at: isoTime(row.occurredAt),
    current: row.sessionId === actor.sessionId,
  };
}

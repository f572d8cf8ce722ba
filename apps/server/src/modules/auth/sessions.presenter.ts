import type { OpenSession } from '@pro-match/domain/auth';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { describeDevice } from './devices.ts';
import type { SessionRow } from './sessions.queries.ts';

/** An open session as its owner sees it in the list. */
export function presentSession(row: SessionRow, actor: Actor): OpenSession {
  return {
    id: row.id,
    device: describeDevice(row.userAgent),
    created_at: isoTime(row.createdAt),
    last_used_at: isoTime(row.refreshedAt),
    current: row.id === actor.sessionId,
  };
}

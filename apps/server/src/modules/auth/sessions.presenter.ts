import { isoTime } from '../../platform/database/timestamps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SessionRow } from './sessions.queries.ts';

/** An open session as its owner sees it in the list. */
export function presentSession(row: SessionRow, actor: Actor) {
  return {
    id: row.id,
    user_agent: row.userAgent,
    created_at: isoTime(row.createdAt),
    refreshed_at: isoTime(row.refreshedAt),
    current: row.id === actor.sessionId,
  };
}

import { lt, or } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { authOneTimeTokens, authSessions } from './auth.table.ts';
import { deleteExpiredChallenges } from './factors.queries.ts';
import { SESSION_IDLE_MS } from './sessions.service.ts';

const DAY_MS = 86_400_000;

/** How long an ended session is kept, so that a late reuse of its tokens is still told apart. */
const KEEP_ENDED_MS = 30 * DAY_MS;

/** Drops what opens nothing any more: old links, and old sessions with their refresh tokens. */
export async function pruneAuth({ database }: Pick<Deps, 'database'>, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database.db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, ago(DAY_MS)));
  await deleteExpiredChallenges(database.db, ago(DAY_MS));
  await database.db
    .delete(authSessions)
    .where(
      or(
        lt(authSessions.endedAt, ago(KEEP_ENDED_MS)),
        lt(authSessions.refreshedAt, ago(SESSION_IDLE_MS + KEEP_ENDED_MS)),
      ),
    );
}

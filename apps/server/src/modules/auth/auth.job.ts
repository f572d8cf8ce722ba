import { DAY_MS } from '@pro-match/domain/limits';
import { lt, or } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { authOneTimeTokens, authSessions } from './auth.table.ts';
import { deleteExpiredChallenges } from './factors/factors.queries.ts';
import { deleteSecurityEvents } from './security-log/security-log.queries.ts';
import { SECURITY_LOG_MS } from './security-log/security-log.service.ts';
import { SESSION_IDLE_MS } from './sessions/sessions.service.ts';

/** A late reuse of an ended session's tokens is recognized for this long. */
const KEEP_ENDED_MS = 30 * DAY_MS;

export async function pruneAuth(
  { database: { db }, log }: Pick<Deps, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await runEach(log, [
    () => db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.expiresAt, ago(DAY_MS))),
    () => deleteExpiredChallenges(db, ago(DAY_MS)),
    () => deleteSecurityEvents(db, ago(SECURITY_LOG_MS)),
    () =>
      db
        .delete(authSessions)
        .where(
          or(
            lt(authSessions.endedAt, ago(KEEP_ENDED_MS)),
            lt(authSessions.refreshedAt, ago(SESSION_IDLE_MS + KEEP_ENDED_MS)),
          ),
        ),
  ]);
}

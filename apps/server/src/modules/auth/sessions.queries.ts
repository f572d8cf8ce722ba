import type { Role } from '@pro-match/domain/auth';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { userRoles } from '../accounts/index.ts';
import { authSessions, authUsers } from './auth.table.ts';

/** A session that has not ended, of a person who is not deleted. */
export async function findLiveSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ role: Role | null; suspended: boolean } | undefined> {
  const [row] = await db
    .select({ role: userRoles.role, suspendedAt: authUsers.suspendedAt })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, sessionId),
        eq(authSessions.userId, userId),
        isNull(authSessions.endedAt),
        isNull(authUsers.deletedAt),
      ),
    );
  return row && { role: row.role, suspended: row.suspendedAt !== null };
}

import type { Role } from '@pro-match/domain/auth';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { userRoles } from '../accounts/index.ts';
import { authSessions, authUsers } from './auth.table.ts';

export type SessionRow = typeof authSessions.$inferSelect;

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

export async function insertSession(
  db: Db,
  { id, userId, userAgent, now }: { id: string; userId: string; userAgent?: string; now: Date },
): Promise<void> {
  await db.insert(authSessions).values({ id, userId, userAgent, createdAt: now, refreshedAt: now });
}

/** Notes a refresh; undefined when the session has ended. */
export async function touchSession(db: Db, sessionId: string, now: Date) {
  const [row] = await db
    .update(authSessions)
    .set({ refreshedAt: now })
    .where(and(eq(authSessions.id, sessionId), isNull(authSessions.endedAt)))
    .returning({ userId: authSessions.userId });
  return row;
}

/** A person's live sessions, the one used last first. */
export function listLiveSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.userId, userId), isNull(authSessions.endedAt)))
    .orderBy(desc(authSessions.refreshedAt), desc(authSessions.id))
    .limit(100);
}

export interface WhichSessions {
  userId: string;
  only?: string;
  except?: string;
}

/** Ends a person's live sessions and answers the ids of those that it ended. */
export async function endSessions(
  db: Db,
  { userId, only, except }: WhichSessions,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(authSessions)
    .set({ endedAt: now })
    .where(
      and(
        eq(authSessions.userId, userId),
        isNull(authSessions.endedAt),
        only === undefined ? undefined : eq(authSessions.id, only),
        except === undefined ? undefined : ne(authSessions.id, except),
      ),
    )
    .returning({ id: authSessions.id });
  return rows.map((row) => row.id);
}

import type { Role } from '@pro-match/domain/auth';
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import type { AssuranceLevel } from '../../platform/http/actor.ts';
import { userRoles } from '../accounts/index.ts';
import { type AmrEntry, authSessions, authUsers } from './auth.table.ts';
import { authFactors } from './factors.table.ts';

export type SessionRow = typeof authSessions.$inferSelect;

export interface LiveSession {
  role: Role | null;
  suspended: boolean;
  aal: AssuranceLevel;
  /** Whether the person has a second factor that works. */
  hasFactor: boolean;
  email: string;
  emailConfirmed: boolean;
}

/**
 * A session that has not ended, of a person who is not deleted. Of somebody who
 * is suspended any session, so that they can be told.
 */
export async function findLiveSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<LiveSession | undefined> {
  const [row] = await db
    .select({
      role: userRoles.role,
      suspendedAt: authUsers.suspendedAt,
      email: authUsers.email,
      emailConfirmed: sql<boolean>`${authUsers.emailConfirmedAt} is not null`,
      aal: authSessions.aal,
      hasFactor: sql<boolean>`exists (
        select from ${authFactors}
        where ${authFactors.userId} = ${authSessions.userId}
          and ${authFactors.factorType} = 'totp' and ${authFactors.status} = 'verified'
      )`,
    })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, authSessions.userId))
    .where(
      and(
        eq(authSessions.id, sessionId),
        eq(authSessions.userId, userId),
        or(isNull(authSessions.endedAt), isNotNull(authUsers.suspendedAt)),
        isNull(authUsers.deletedAt),
      ),
    );
  if (!row) return undefined;
  const { suspendedAt, ...session } = row;
  return { ...session, suspended: suspendedAt !== null };
}

export interface NewSession {
  id: string;
  userId: string;
  userAgent?: string;
  amr: AmrEntry[];
  now: Date;
}

export async function insertSession(db: Db, { now, ...session }: NewSession): Promise<void> {
  await db.insert(authSessions).values({ ...session, createdAt: now, refreshedAt: now });
}

const held = { userId: authSessions.userId, aal: authSessions.aal, amr: authSessions.amr };

/** Notes a refresh; undefined when the session has ended. */
export async function touchSession(db: Db, sessionId: string, now: Date) {
  const [row] = await db
    .update(authSessions)
    .set({ refreshedAt: now })
    .where(and(eq(authSessions.id, sessionId), isNull(authSessions.endedAt)))
    .returning(held);
  return row;
}

/** Notes that a second factor was shown; undefined when the session has ended. */
export async function raiseSession(
  db: Db,
  {
    sessionId,
    userId,
    entry,
    now,
  }: { sessionId: string; userId: string; entry: AmrEntry; now: Date },
) {
  const [row] = await db
    .update(authSessions)
    .set({
      aal: 'aal2',
      amr: sql`${JSON.stringify([entry])}::jsonb || ${authSessions.amr}`,
      refreshedAt: now,
    })
    .where(
      and(
        eq(authSessions.id, sessionId),
        eq(authSessions.userId, userId),
        isNull(authSessions.endedAt),
      ),
    )
    .returning(held);
  return row;
}

/** One session of a person, ended or not. */
export async function findSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)));
  return row;
}

/** Whether a session, ended or not, is of somebody who is suspended. */
export async function isOfSuspended(db: Db, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: authUsers.id })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(and(eq(authSessions.id, sessionId), isNotNull(authUsers.suspendedAt)));
  return row !== undefined;
}

export type ListedSession = SessionRow & Keyset;

/** A person's live sessions that were used since `since`, the one used last first. */
export function listLiveSessions(
  db: Db,
  { userId, since, limit, after }: { userId: string; since: Date; limit: number; after?: Keyset },
): Promise<ListedSession[]> {
  const { refreshedAt, id } = authSessions;
  return db
    .select({ ...getTableColumns(authSessions), micros: microsOf(refreshedAt) })
    .from(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        isNull(authSessions.endedAt),
        gt(refreshedAt, since),
        after && olderThan(refreshedAt, id, after),
      ),
    )
    .orderBy(desc(refreshedAt), desc(id))
    .limit(limit);
}

export interface WhichSessions {
  userId: string;
  only?: string;
  except?: string;
  /** Only those in which no second factor was shown. */
  withoutFactor?: boolean;
}

/** Ends a person's live sessions and answers the ids of those that it ended. */
export async function endSessions(
  db: Db,
  { userId, only, except, withoutFactor }: WhichSessions,
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
        withoutFactor ? eq(authSessions.aal, 'aal1') : undefined,
      ),
    )
    .returning({ id: authSessions.id });
  return rows.map((row) => row.id);
}

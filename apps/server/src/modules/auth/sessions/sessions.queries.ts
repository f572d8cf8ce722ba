import type { Role } from '@pro-match/domain/auth';
import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../../platform/database/keyset.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { AssuranceLevel } from '../../../platform/http/actor.ts';
import { newestAcceptance } from '../../accounts/index.ts';
import { type AmrEntry, authRefreshTokens, authSessions, authUsers } from '../auth.table.ts';

export type SessionRow = typeof authSessions.$inferSelect;

export interface LiveSession {
  role: Role | null;
  suspended: boolean;
  aal: AssuranceLevel;
  /** The person has a working second factor. */
  hasFactor: boolean;
  email: string;
  emailConfirmed: boolean;
  /** The newest version of the terms that the person accepted. */
  termsVersion: string | null;
}

/**
 * Prepared: it runs every half minute for everybody who uses the product, so planning would add up.
 */
const findLive = prepared<LiveSession>(
  'live_session',
  () => sql`
    select r.role, u.suspended_at is not null as suspended, u.email,
      u.email_confirmed_at is not null as "emailConfirmed", s.aal,
      ${newestAcceptance({ id: sql`r.user_id`, role: sql`r.role` })} as "termsVersion",
      exists (
        select from auth_factors f
        where f.user_id = s.user_id and f.factor_type = 'totp' and f.status = 'verified'
      ) as "hasFactor"
    from auth_sessions s
    join auth_users u on u.id = s.user_id
    left join user_roles r on r.user_id = s.user_id
    where s.id = ${sql.placeholder('session_id')}::uuid
      and s.user_id = ${sql.placeholder('user_id')}::uuid
      and (s.ended_at is null or u.suspended_at is not null) and u.deleted_at is null`,
);

/**
 * Finds an open session of a person who is not deleted. For a suspended person it finds any
 * session, so that they can be told.
 */
export async function findLiveSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<LiveSession | undefined> {
  return (await findLive(db, { session_id: sessionId, user_id: userId }))[0];
}

export interface NewSession {
  id: string;
  userId: string;
  userAgent?: string;
  amr: AmrEntry[];
  provenUntil: Date;
  now: Date;
}

export async function insertSession(db: Db, { now, ...session }: NewSession): Promise<void> {
  await db.insert(authSessions).values({ ...session, createdAt: now, refreshedAt: now });
}

const held = {
  userId: authSessions.userId,
  aal: authSessions.aal,
  amr: authSessions.amr,
  createdAt: authSessions.createdAt,
};

/**
 * Records a refresh in the session of a token, and locks it; undefined if it has ended, or there is
 * no such token.
 */
export async function touchSessionOf(db: Db, tokenHash: Uint8Array, now: Date) {
  const itsSession = db
    .select({ id: authRefreshTokens.sessionId })
    .from(authRefreshTokens)
    .where(eq(authRefreshTokens.tokenHash, tokenHash));
  const [row] = await db
    .update(authSessions)
    .set({ refreshedAt: now })
    .where(and(inArray(authSessions.id, itsSession), isNull(authSessions.endedAt)))
    .returning(held);
  return row;
}

/**
 * Records that a second factor was shown; undefined if the session has ended. A proof is only ever
 * extended.
 */
export async function raiseSession(
  db: Db,
  {
    sessionId,
    userId,
    entry,
    provenUntil,
    now,
  }: {
    sessionId: string;
    userId: string;
    entry: AmrEntry;
    /** Omitted for a factor that proves nothing about the owner. */
    provenUntil: Date | undefined;
    now: Date;
  },
) {
  const [row] = await db
    .update(authSessions)
    .set({
      aal: 'aal2',
      amr: sql`${JSON.stringify([entry])}::jsonb || ${authSessions.amr}`,
      refreshedAt: now,
      ...(provenUntil ? { provenUntil: later(provenUntil) } : {}),
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

/** Records proof that the owner is acting in a session. */
export async function noteProof(
  db: Db,
  { sessionId, until }: { sessionId: string; until: Date },
): Promise<void> {
  await db
    .update(authSessions)
    .set({ provenUntil: later(until) })
    .where(eq(authSessions.id, sessionId));
}

/** A reset link is proof for an hour, which no shorter proof cuts off. */
function later(until: Date) {
  return sql`greatest(${authSessions.provenUntil}, ${until.toISOString()}::timestamptz)`;
}

/** Finds one live session of a person, locked until the transaction ends. */
export async function lockLiveSession(
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<SessionRow | undefined> {
  const [row] = await db
    .select()
    .from(authSessions)
    .where(
      and(
        eq(authSessions.id, sessionId),
        eq(authSessions.userId, userId),
        isNull(authSessions.endedAt),
      ),
    )
    .for('update');
  return row;
}

/** Returns true if a session, ended or not, belongs to a suspended person. */
export async function isOfSuspended(db: Db, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: authUsers.id })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(and(eq(authSessions.id, sessionId), isNotNull(authUsers.suspendedAt)));
  return row !== undefined;
}

export type ListedSession = SessionRow & Keyset & { address: string | null };

/** The address from which a session was opened, according to the account's log. */
const openedFrom = sql<string | null>`(
  select e.address from auth_security_events e where e.session_id = auth_sessions.id
  order by e.occurred_at, e.id limit 1
)`;

interface SessionsPage {
  userId: string;
  usedSince: Date;
  openedSince: Date;
  limit: number;
  after?: Keyset;
}

/**
 * Lists a person's live sessions, used since `usedSince` and opened since `openedSince`, most
 * recently used first.
 */
export function listLiveSessions(
  db: Db,
  { userId, usedSince, openedSince, limit, after }: SessionsPage,
): Promise<ListedSession[]> {
  const { refreshedAt, id } = authSessions;
  return db
    .select({
      ...getTableColumns(authSessions),
      address: openedFrom,
      micros: microsOf(refreshedAt),
    })
    .from(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        isNull(authSessions.endedAt),
        gt(refreshedAt, usedSince),
        gt(authSessions.createdAt, openedSince),
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
  /** Only sessions in which no second factor was shown. */
  withoutFactor?: boolean;
}

/** Ends a person's live sessions and returns their ids. */
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

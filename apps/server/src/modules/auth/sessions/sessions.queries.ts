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
  hasFactor: boolean;
  email: string;
  emailConfirmed: boolean;
  /** The newest version of the terms that the person accepted. */
  termsVersion: string | null;
}

/** Prepared: it runs every half minute for every user, so planning would add up. */
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

/** For a suspended person, also finds an ended session, so that they can be told. */
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

/** Also locks the session; undefined if it has ended or the token is unknown. */
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

/** Undefined if the session has ended. `provenUntil` is only ever extended. */
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
    /** Undefined for a factor that doesn't prove that this is the owner. */
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

export async function noteProof(
  db: Db,
  { sessionId, until }: { sessionId: string; until: Date },
): Promise<void> {
  await db
    .update(authSessions)
    .set({ provenUntil: later(until) })
    .where(eq(authSessions.id, sessionId));
}

/** A reset link is proof for an hour, which a shorter proof must not cut off. */
function later(until: Date) {
  return sql`greatest(${authSessions.provenUntil}, ${until.toISOString()}::timestamptz)`;
}

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

/** Includes ended sessions. */
export async function isOfSuspended(db: Db, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: authUsers.id })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(and(eq(authSessions.id, sessionId), isNotNull(authUsers.suspendedAt)));
  return row !== undefined;
}

export type ListedSession = SessionRow & Keyset & { address: string | null };

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

/** Most recently used first. */
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
  withoutFactor?: boolean;
}

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

import type { OpenSession as ListedOpenSession } from '@pro-match/domain/auth';
import { isId, newId } from '@pro-match/domain/ids';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import type { Tx } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { Actor, AssuranceLevel } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from './access-tokens.ts';
import type { SessionAnswer } from './auth.schema.ts';
import type { AmrEntry } from './auth.table.ts';
import { AuthError } from './auth-error.ts';
import { createOpaqueToken } from './opaque-tokens.ts';
import { insertRefreshToken, spendRefreshTokens } from './refresh-tokens.queries.ts';
import { presentSession } from './sessions.presenter.ts';
import {
  endSessions,
  insertSession,
  listLiveSessions,
  raiseSession,
  type WhichSessions,
} from './sessions.queries.ts';
import { presentUser } from './users.presenter.ts';
import type { UserRow } from './users.queries.ts';

const USER_AGENT_MAX = 300;

export const SIGN_OUT_SCOPES = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number];

/** A session that nobody used for this long is over, in ms. */
export const SESSION_IDLE_MS = 60 * 24 * 3_600_000;

/** Sessions of a page. */
const PAGE = 20;

export interface OpenSession {
  sessionId: string;
  refreshToken: string;
  aal: AssuranceLevel;
  amr: AmrEntry[];
}

export interface WayIn {
  userId: string;
  userAgent?: string | undefined;
  method: AmrEntry['method'];
}

/** Opens a session in the transaction of whatever let the person in. */
export async function openSession(
  deps: Deps,
  tx: Tx,
  { userId, userAgent, method }: WayIn,
): Promise<OpenSession> {
  const sessionId = newId();
  const now = deps.clock.now();
  const amr = [amrEntry(method, now)];
  await insertSession(tx, {
    id: sessionId,
    userId,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX),
    amr,
    now,
  });
  const refreshToken = await addRefreshToken(tx, sessionId, now);
  return { sessionId, refreshToken, aal: 'aal1', amr };
}

/**
 * Notes in the actor's session that a second factor was shown, and replaces its
 * refresh token. The session keeps its id: its tabs and sockets go on.
 */
export async function elevateSession(
  deps: Deps,
  tx: Tx,
  { userId, sessionId }: Actor,
  method: AmrEntry['method'],
): Promise<OpenSession> {
  const now = deps.clock.now();
  const entry = amrEntry(method, now);
  const raised = await raiseSession(tx, { sessionId, userId, entry, now });
  if (!raised) throw new AuthError(403, 'session_not_found', 'The session has ended');
  await spendRefreshTokens(tx, sessionId, now);
  const refreshToken = await addRefreshToken(tx, sessionId, now);
  return { sessionId, refreshToken, aal: raised.aal, amr: raised.amr };
}

function amrEntry(method: AmrEntry['method'], now: Date): AmrEntry {
  return { method, timestamp: Math.floor(now.getTime() / 1000) };
}

export async function addRefreshToken(tx: Tx, sessionId: string, now: Date): Promise<string> {
  const { token, hash } = createOpaqueToken();
  await insertRefreshToken(tx, { tokenHash: hash, sessionId, createdAt: now });
  return token;
}

/** What the browser gets for an open session. Signs, so not inside a transaction. */
export async function grantSession(
  deps: Deps,
  user: UserRow,
  { sessionId, refreshToken, aal, amr }: OpenSession,
): Promise<SessionAnswer> {
  const { token, expiresAt } = await issueAccessToken(deps, {
    userId: user.id,
    sessionId,
    email: user.email,
    aal,
    amr,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(user),
  };
}

/** Ends sessions and says so, in the transaction of whatever ends them. */
export async function closeSessions(
  deps: Deps,
  { tx, emit }: UnitOfWork,
  which: WhichSessions,
): Promise<string[]> {
  const sessionIds = await endSessions(tx, which, deps.clock.now());
  if (sessionIds.length > 0) {
    await emit('session.ended', { userId: which.userId, sessionIds }, newId());
  }
  return sessionIds;
}

export async function signOut(deps: Deps, actor: Actor, scope: SignOutScope): Promise<void> {
  const { userId, sessionId } = actor;
  const which = {
    global: { userId },
    local: { userId, only: sessionId },
    others: { userId, except: sessionId },
  }[scope];
  await deps.events.transaction((unit) => closeSessions(deps, unit, which));
}

/** The actor's open sessions, the one used last first. */
export async function listSessions(
  deps: Deps,
  actor: Actor,
  query: PageQuery,
): Promise<Page<ListedOpenSession>> {
  const limit = query.limit ?? PAGE;
  const found = await listLiveSessions(deps.database.db, {
    userId: actor.userId,
    since: new Date(deps.clock.now().getTime() - SESSION_IDLE_MS),
    limit: limit + 1,
    after: readCursor(query.after),
  });
  const { rows, next } = cutPage(found, limit);
  return { data: rows.map((row) => presentSession(row, actor)), next };
}

/** Ends one of the actor's own sessions; anybody else's is as unknown as one that never was. */
export async function revokeSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  const only = sessionId.toLowerCase();
  const ended = isId(only)
    ? await deps.events.transaction((unit) =>
        closeSessions(deps, unit, { userId: actor.userId, only }),
      )
    : [];
  if (ended.length === 0) throw notFound();
}

import type { OpenSession as ListedOpenSession } from '@pro-match/domain/auth';
import { isId, newId } from '@pro-match/domain/ids';
import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import type { Config } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { cutPage, readCursor } from '../../../platform/database/keyset.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { Actor, AssuranceLevel } from '../../../platform/http/actor.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { SessionAnswer } from '../auth.schema.ts';
import type { AmrEntry } from '../auth.table.ts';
import { AuthError } from '../auth-error.ts';
import { recordOwnSecurityEvent } from '../security-log/security-log.service.ts';
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from '../tokens/access-tokens.ts';
import {
  addFirstToken,
  nextRefreshToken,
  type RefreshSecrets,
} from '../tokens/refresh-tokens.service.ts';
import { presentUser } from '../users/users.presenter.ts';
import { endLinks, type UserRow } from '../users/users.queries.ts';
import { presentSession } from './sessions.presenter.ts';
import {
  endSessions,
  insertSession,
  listLiveSessions,
  lockLiveSession,
  raiseSession,
  type SessionRow,
  type WhichSessions,
} from './sessions.queries.ts';

const USER_AGENT_MAX = 300;

export const SIGN_OUT_SCOPES = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number];

export const SESSION_IDLE_MS = 60 * DAY_MS;

/** No matter how often the session is used. */
const SESSION_LIFE_MS = 90 * DAY_MS;

/** Shorter for team members, who see other people's data. */
const TEAM_SESSION_LIFE_MS = 7 * DAY_MS;

export function sessionLife(
  { TEAM_EMAILS }: Pick<Config, 'TEAM_EMAILS'>,
  { email, emailConfirmedAt }: Pick<UserRow, 'email' | 'emailConfirmedAt'>,
): number {
  const inTeam = emailConfirmedAt !== null && TEAM_EMAILS.includes(email);
  return inTeam ? TEAM_SESSION_LIFE_MS : SESSION_LIFE_MS;
}

export const PROOF_MS = 15 * 60_000;

const RECOVERY_PROOF_MS = HOUR_MS;

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

export interface ShownFactor {
  method: AmrEntry['method'];
  /** The session in which that factor was set up. */
  madeIn: string | null;
}

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
    provenUntil: new Date(now.getTime() + (method === 'recovery' ? RECOVERY_PROOF_MS : PROOF_MS)),
    now,
  });
  const refreshToken = await addFirstToken(tx, sessionId, now);
  return { sessionId, refreshToken, aal: 'aal1', amr };
}

/**
 * Records in the actor's session that a second factor was shown, and replaces its refresh token.
 * The session keeps its id, so its tabs and sockets continue. A factor that this session set up
 * raises its level, but proves nothing about who is using it.
 */
export async function elevateSession(
  deps: Deps,
  tx: Tx,
  { userId, sessionId }: Actor,
  { method, madeIn }: ShownFactor,
  secrets: RefreshSecrets,
): Promise<OpenSession> {
  const now = deps.clock.now();
  const entry = amrEntry(method, now);
  const provenUntil = madeIn === sessionId ? undefined : new Date(now.getTime() + PROOF_MS);
  const raised = await raiseSession(tx, { sessionId, userId, entry, provenUntil, now });
  if (!raised) throw sessionEnded();
  const refreshToken = await nextRefreshToken(tx, secrets, sessionId, now);
  return { sessionId, refreshToken, aal: raised.aal, amr: raised.amr };
}

export async function renewSession(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  secrets: RefreshSecrets,
): Promise<OpenSession> {
  const { id: sessionId, aal, amr } = await lockOpenSession(tx, actor);
  const refreshToken = await nextRefreshToken(tx, secrets, sessionId, deps.clock.now());
  return { sessionId, refreshToken, aal, amr };
}

/** Reads the actor's session again: it may have ended since its token was checked. */
export async function lockOpenSession(tx: Tx, actor: Actor): Promise<SessionRow> {
  const session = await lockLiveSession(tx, actor);
  if (!session) throw sessionEnded();
  return session;
}

function sessionEnded(): AuthError {
  return new AuthError(403, 'session_not_found', 'The session has ended');
}

function amrEntry(method: AmrEntry['method'], now: Date): AmrEntry {
  return { method, timestamp: Math.floor(now.getTime() / 1000) };
}

/** Signs a token, so don't call it inside a transaction. */
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

/** If all other sessions end, so do the links that act for the person. */
export async function closeSessions(
  deps: Deps,
  { tx, emit }: UnitOfWork,
  which: WhichSessions,
): Promise<string[]> {
  if (which.only === undefined && !which.withoutFactor) await endLinks(tx, which.userId);
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
  await deps.events.transaction(async (unit) => {
    await closeSessions(deps, unit, which);
    const kind = scope === 'others' ? 'device_signed_out' : 'signed_out';
    await recordOwnSecurityEvent(deps, unit.tx, actor, kind);
  });
}

export async function listSessions(
  deps: Deps,
  actor: Actor,
  query: PageQuery,
): Promise<Page<ListedOpenSession>> {
  const limit = query.limit ?? PAGE;
  const now = deps.clock.now().getTime();
  const found = await listLiveSessions(deps.database.db, {
    userId: actor.userId,
    usedSince: new Date(now - SESSION_IDLE_MS),
    openedSince: new Date(now - SESSION_LIFE_MS),
    limit: limit + 1,
    after: readCursor(query.after),
  });
  const { rows, next } = cutPage(found, limit);
  return { data: rows.map((row) => presentSession(row, actor)), next };
}

/** Another person's session looks the same as a missing one. */
export async function revokeSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  const only = sessionId.toLowerCase();
  const ended = isId(only)
    ? await deps.events.transaction(async (unit) => {
        const closed = await closeSessions(deps, unit, { userId: actor.userId, only });
        if (closed.length > 0)
          await recordOwnSecurityEvent(deps, unit.tx, actor, 'device_signed_out');
        return closed;
      })
    : [];
  if (ended.length === 0) throw notFound();
}

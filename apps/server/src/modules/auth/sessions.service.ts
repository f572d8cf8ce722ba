import { isId, newId } from '@pro-match/domain/ids';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from './access-tokens.ts';
import type { SessionAnswer } from './auth.schema.ts';
import { AuthError } from './auth-error.ts';
import { createOpaqueToken } from './opaque-tokens.ts';
import { insertRefreshToken } from './refresh-tokens.queries.ts';
import {
  endSessions,
  insertSession,
  listLiveSessions,
  type SessionRow,
  type WhichSessions,
} from './sessions.queries.ts';
import { presentUser } from './users.presenter.ts';
import type { UserRow } from './users.queries.ts';

const USER_AGENT_MAX = 300;

export const SIGN_OUT_SCOPES = ['global', 'local', 'others'] as const;
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number];

export interface OpenSession {
  sessionId: string;
  refreshToken: string;
}

/** Opens a session in the transaction of whatever let the person in. */
export async function openSession(
  deps: Deps,
  tx: Tx,
  { userId, userAgent }: { userId: string; userAgent?: string | undefined },
): Promise<OpenSession> {
  const sessionId = newId();
  const now = deps.clock.now();
  await insertSession(tx, {
    id: sessionId,
    userId,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX),
    now,
  });
  return { sessionId, refreshToken: await addRefreshToken(tx, sessionId, now) };
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
  { sessionId, refreshToken }: OpenSession,
): Promise<SessionAnswer> {
  const { token, expiresAt } = await issueAccessToken(deps, {
    userId: user.id,
    sessionId,
    email: user.email,
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

export function listSessions(deps: Deps, actor: Actor): Promise<SessionRow[]> {
  return listLiveSessions(deps.database.db, actor.userId);
}

/** Ends one of the actor's own sessions; anybody else's is as unknown as one that never was. */
export async function revokeSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  const only = sessionId.toLowerCase();
  const ended = isId(only)
    ? await deps.events.transaction((unit) =>
        closeSessions(deps, unit, { userId: actor.userId, only }),
      )
    : [];
  if (ended.length === 0) throw new AuthError(404, 'not_found', 'Not found');
}

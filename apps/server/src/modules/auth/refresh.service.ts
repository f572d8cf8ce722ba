import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { REFRESH_PER_ADDRESS } from './auth.limits.ts';
import type { SessionAnswer } from './auth.schema.ts';
import { AuthError, accountSuspended } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { hashOpaqueToken } from './opaque-tokens.ts';
import {
  deleteUsedRefreshTokens,
  findRefreshToken,
  spendRefreshToken,
} from './refresh-tokens.queries.ts';
import { isOfSuspended, touchSession } from './sessions.queries.ts';
import {
  addRefreshToken,
  closeSessions,
  grantSession,
  type OpenSession,
  SESSION_IDLE_MS,
} from './sessions.service.ts';
import { findUserById, type UserRow } from './users.queries.ts';

/** Tabs that wake up together may use one token twice within this time, in ms. */
export const REUSE_GRACE_MS = 10_000;

/** How long a used token is remembered, so that its reuse can be told from a guess, in ms. */
const REMEMBER_USED_MS = SESSION_IDLE_MS;

type Refreshed = { user: UserRow; session: OpenSession } | AuthError;

/**
 * Trades a refresh token for a new pair. A token that was used before, but not
 * just now, may have been stolen, from whichever of its two users: the session
 * ends for both. Every refusal is final to the browser, which drops its session.
 */
export async function refreshSession(
  deps: Deps,
  caller: Caller,
  refreshToken: string | null | undefined,
): Promise<SessionAnswer> {
  await deps.limits.take(REFRESH_PER_ADDRESS, caller.address);
  if (!refreshToken) throw new AuthError(400, 'validation_failed', 'refresh_token required');
  // An error that is thrown would roll back what ends the session.
  const refreshed = await deps.events.transaction((unit) =>
    rotate(deps, unit, hashOpaqueToken(refreshToken)),
  );
  if (refreshed instanceof AuthError) throw refreshed;
  return grantSession(deps, refreshed.user, refreshed.session);
}

async function rotate(deps: Deps, unit: UnitOfWork, hash: Uint8Array): Promise<Refreshed> {
  const { tx } = unit;
  const now = deps.clock.now();
  const first = await spendRefreshToken(tx, hash, now);
  const token = first ?? (await findRefreshToken(tx, hash));
  if (!token) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  const session = await touchSession(tx, token.sessionId, now);
  const replayed = !first && now.getTime() - (token.usedAt?.getTime() ?? 0) > REUSE_GRACE_MS;
  if (!session) {
    if (await isOfSuspended(tx, token.sessionId)) return accountSuspended();
    return replayed
      ? refused('refresh_token_already_used', 'Already Used')
      : refused('refresh_token_not_found', 'Refresh Token Not Found');
  }
  const { userId } = session;
  const idle = now.getTime() - token.createdAt.getTime() > SESSION_IDLE_MS;
  if (replayed || idle) await closeSessions(deps, unit, { userId, only: token.sessionId });
  if (replayed) return refused('refresh_token_already_used', 'Already Used');
  if (idle) return refused('session_expired', 'Session Expired (Inactivity)');
  const user = await findUserById(tx, userId);
  if (!user) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  if (user.suspendedAt) return accountSuspended();
  const refreshToken = await addRefreshToken(tx, token.sessionId, now);
  const forgetBefore = new Date(now.getTime() - REMEMBER_USED_MS);
  await deleteUsedRefreshTokens(tx, token.sessionId, forgetBefore);
  const { aal, amr } = session;
  return { user, session: { sessionId: token.sessionId, refreshToken, aal, amr } };
}

function refused(code: string, reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}

import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import { REFRESH_PER_ADDRESS } from '../auth.limits.ts';
import type { SessionAnswer } from '../auth.schema.ts';
import { AuthError, accountSuspended } from '../auth-error.ts';
import type { Caller } from '../caller.ts';
import { recordSecurityEvent } from '../security-log/security-log.service.ts';
import { isOfSuspended, touchSessionOf } from '../sessions/sessions.queries.ts';
import {
  closeSessions,
  grantSession,
  type OpenSession,
  SESSION_IDLE_MS,
  sessionLife,
} from '../sessions/sessions.service.ts';
import { findUserById, type UserRow } from '../users/users.queries.ts';
import { hashOpaqueToken } from './opaque-tokens.ts';
import { deleteUsedRefreshTokens, findRefreshToken } from './refresh-tokens.queries.ts';
import {
  nextRefreshToken,
  openRefreshToken,
  type RefreshSecrets,
  refreshSecrets,
} from './refresh-tokens.service.ts';

/** Tabs that wake up together may use one token twice in this time; all get one successor. */
export const REUSE_GRACE_MS = 10_000;

/** A used token is remembered this long, to distinguish its reuse from a guess. */
const REMEMBER_USED_MS = SESSION_IDLE_MS;

type Refreshed = { user: UserRow; session: OpenSession } | AuthError;

/**
 * Exchanges a refresh token for a new pair. A token used before, but not just now, may have been
 * stolen by either of its two users: the session ends for both. A token used just now returns the
 * open one: both users continue with that same token, and the one who uses it later ends the
 * session. Every refusal is final to the browser, which drops its session.
 */
export async function refreshSession(
  deps: Deps,
  caller: Caller,
  refreshToken: string | null | undefined,
): Promise<SessionAnswer> {
  await deps.limits.take(REFRESH_PER_ADDRESS, caller.address);
  if (!refreshToken) throw new AuthError(400, 'validation_failed', 'refresh_token required');
  const secrets = await refreshSecrets(deps);
  // A thrown error would roll back the end of the session.
  const refreshed = await deps.events.transaction((unit) =>
    rotate(deps, unit, caller, hashOpaqueToken(refreshToken), secrets),
  );
  if (refreshed instanceof AuthError) throw refreshed;
  return grantSession(deps, refreshed.user, refreshed.session);
}

async function rotate(
  deps: Deps,
  unit: UnitOfWork,
  origin: Caller,
  hash: Uint8Array,
  secrets: RefreshSecrets,
): Promise<Refreshed> {
  const { tx } = unit;
  const now = deps.clock.now();
  // Read under the lock on the session: of two requests at once, the second finds the token used.
  const session = await touchSessionOf(tx, hash, now);
  const token = await findRefreshToken(tx, hash);
  if (!token) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  const { usedAt } = token;
  const replayed = usedAt !== null && now.getTime() - usedAt.getTime() > REUSE_GRACE_MS;
  if (!session) {
    if (await isOfSuspended(tx, token.sessionId)) return accountSuspended();
    return replayed
      ? refused('refresh_token_already_used', 'Already Used')
      : refused('refresh_token_not_found', 'Refresh Token Not Found');
  }
  const { userId } = session;
  const idle = now.getTime() - token.createdAt.getTime() > SESSION_IDLE_MS;
  if (replayed || idle) await closeSessions(deps, unit, { userId, only: token.sessionId });
  if (replayed) {
    const { sessionId } = token;
    await recordSecurityEvent(deps, tx, { kind: 'token_reused', userId, sessionId, origin });
    return refused('refresh_token_already_used', 'Already Used');
  }
  if (idle) return refused('session_expired', 'Session Expired (Inactivity)');
  const user = await findUserById(tx, userId);
  if (!user) return refused('refresh_token_not_found', 'Refresh Token Not Found');
  if (user.suspendedAt) return accountSuspended();
  if (now.getTime() - session.createdAt.getTime() > sessionLife(deps.config, user)) {
    await closeSessions(deps, unit, { userId, only: token.sessionId });
    return refused('session_expired', 'Session Expired');
  }
  const give = usedAt ? openRefreshToken : nextRefreshToken;
  const refreshToken = await give(tx, secrets, token.sessionId, now);
  const forgetBefore = new Date(now.getTime() - REMEMBER_USED_MS);
  await deleteUsedRefreshTokens(tx, token.sessionId, forgetBefore);
  const { aal, amr } = session;
  return { user, session: { sessionId: token.sessionId, refreshToken, aal, amr } };
}

function refused(code: string, reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`);
}

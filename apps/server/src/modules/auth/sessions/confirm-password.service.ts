import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { recordRefusal } from '../security-log/security-log.service.ts';
import { verifyPassword } from '../users/passwords.ts';
import { findUserById } from '../users/users.queries.ts';

/**
 * Prevents a stolen session from guessing the password. Counted per session, not per person, so
 * that a thief cannot use up the owner's tries.
 */
const CONFIRM_PER_SESSION: RateLimit = {
  name: 'auth.confirm.session',
  points: 10,
  seconds: 3600,
};

export async function confirmPassword(
  deps: Deps,
  { userId, sessionId, origin }: Actor,
  password: string,
): Promise<boolean> {
  await deps.limits.take(CONFIRM_PER_SESSION, sessionId);
  const user = await findUserById(deps.database.db, userId);
  const fits = await verifyPassword(user?.passwordHash, password);
  if (fits) await deps.limits.reset(CONFIRM_PER_SESSION, sessionId);
  else recordRefusal(deps, { kind: 'sign_in_refused', userId, sessionId, origin });
  return fits;
}

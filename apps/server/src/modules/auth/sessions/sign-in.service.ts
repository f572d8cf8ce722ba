import type { Deps } from '../../../platform/deps.ts';
import { forgetSignIns, takeSignIn } from '../auth.limits.ts';
import type { SessionAnswer, TokenBody } from '../auth.schema.ts';
import { AuthError, accountSuspended } from '../auth-error.ts';
import type { Caller } from '../caller.ts';
import { readCredentials } from '../credentials.ts';
import { recordRefusal, recordSecurityEvent } from '../security-log/security-log.service.ts';
import { refuseLongPassword, verifyPassword } from '../users/passwords.ts';
import { findUserByEmail, noteSignIn } from '../users/users.queries.ts';
import { grantSession, openSession } from './sessions.service.ts';

/** A wrong password and an unknown e-mail get the same response, after the same work. */
export async function signIn(deps: Deps, caller: Caller, input: TokenBody): Promise<SessionAnswer> {
  const { email, password } = readCredentials(input);
  refuseLongPassword(password);
  await takeSignIn(deps, email, caller);
  const user = await findUserByEmail(deps.database.db, email);
  const fits = await verifyPassword(user?.passwordHash, password);
  if (user && !fits) {
    recordRefusal(deps, { kind: 'sign_in_refused', userId: user.id, origin: caller });
  }
  if (!user || !fits) throw wrongCredentials();
  if (user.suspendedAt) throw accountSuspended();
  const now = deps.clock.now();
  const session = await deps.events.transaction(async ({ tx }) => {
    // The owner may have changed it meanwhile, to lock out a person who knows the old one.
    if (!(await noteSignIn(tx, { ...user, now }))) throw wrongCredentials();
    const { userAgent } = caller;
    const { id: userId } = user;
    const opened = await openSession(deps, tx, { userId, userAgent, method: 'password' });
    const { sessionId } = opened;
    await recordSecurityEvent(deps, tx, { kind: 'signed_in', userId, sessionId, origin: caller });
    return opened;
  });
  await forgetSignIns(deps, email, caller);
  return grantSession(deps, { ...user, lastSignInAt: now, updatedAt: now }, session);
}

function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

import type { Deps } from '../../platform/deps.ts';
import { pairSubject, SIGN_IN_PER_PAIR, takeSignIn } from './auth.limits.ts';
import type { SessionAnswer, TokenBody } from './auth.schema.ts';
import { AuthError, accountSuspended } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { readCredentials } from './credentials.ts';
import { refuseLongPassword, verifyPassword } from './passwords.ts';
import { grantSession, openSession } from './sessions.service.ts';
import { findUserByEmail, noteSignIn } from './users.queries.ts';

/**
 * Signs in with e-mail and password. A wrong password and an unknown e-mail
 * answer the same, after the same work.
 */
export async function signIn(deps: Deps, caller: Caller, input: TokenBody): Promise<SessionAnswer> {
  const { email, password } = readCredentials(input);
  refuseLongPassword(password);
  await takeSignIn(deps, email, caller.address);
  const user = await findUserByEmail(deps.database.db, email);
  const fits = await verifyPassword(user?.passwordHash, password);
  if (!user || !fits) throw wrongCredentials();
  if (user.suspendedAt) throw accountSuspended();
  const now = deps.clock.now();
  const session = await deps.events.transaction(async ({ tx }) => {
    // Somebody may have changed it meanwhile, to shut out who knows the former one.
    if (!(await noteSignIn(tx, { ...user, now }))) throw wrongCredentials();
    const { userAgent } = caller;
    return openSession(deps, tx, { userId: user.id, userAgent, method: 'password' });
  });
  await deps.limits.reset(SIGN_IN_PER_PAIR, pairSubject(email, caller.address));
  return grantSession(deps, { ...user, lastSignInAt: now, updatedAt: now }, session);
}

function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

import { isRole, type Role } from '@pro-match/domain/auth';
import { newId } from '@pro-match/domain/ids';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createAccount } from '../../accounts/index.ts';
import { AuthError } from '../auth-error.ts';
import '../auth.events.ts';
import { SIGN_UP_PER_ADDRESS } from '../auth.limits.ts';
import type { SessionAnswer } from '../auth.schema.ts';
import type { Caller } from '../caller.ts';
import { noAnonymous, readCredentials } from '../credentials.ts';
import { recordSecurityEvent } from '../security-log/security-log.service.ts';
import { boundingMetadata } from '../users/metadata.service.ts';
import { hashPassword, refuseWeakPassword } from '../users/passwords.ts';
import { insertUser } from '../users/users.queries.ts';
import { grantSession, openSession } from './sessions.service.ts';

export interface SignUpInput {
  email?: string | null | undefined;
  phone?: string | null | undefined;
  password?: string | null | undefined;
  data?: Record<string, unknown> | null | undefined;
}

/** Throws `weak_password`, `user_already_exists` and `validation_failed`. */
export async function signUp(
  deps: Deps,
  caller: Caller,
  input: SignUpInput,
): Promise<SessionAnswer> {
  await deps.limits.take(SIGN_UP_PER_ADDRESS, caller.address);
  if (!(input.email || input.phone || input.password)) throw noAnonymous();
  const { email, password } = readCredentials(input);
  const role = readRole(input.data?.role);
  await refuseWeakPassword(password);
  const passwordHash = await hashPassword(password);
  const id = newId();
  const now = deps.clock.now();
  try {
    const { user, session } = await deps.events.transaction(async ({ tx, emit }) => {
      const row = await boundingMetadata(() =>
        insertUser(tx, { id, email, passwordHash, metadata: input.data ?? {}, now }),
      );
      await createAccount(tx, { userId: id, email, role, now });
      await emit('account.created', { userId: id }, id);
      const opened = await openSession(deps, tx, {
        userId: id,
        userAgent: caller.userAgent,
        method: 'password',
      });
      const { sessionId } = opened;
      const entry = { kind: 'signed_up', userId: id, sessionId, origin: caller } as const;
      await recordSecurityEvent(deps, tx, entry);
      return { user: { ...row, role, factors: [] }, session: opened };
    });
    return await grantSession(deps, user, session);
  } catch (error) {
    if (!isUniqueViolation(error, 'auth_users_email')) throw error;
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
}

function readRole(given: unknown): Role {
  if (given === undefined || given === null) return 'client';
  if (isRole(given)) return given;
  throw new AuthError(400, 'validation_failed', 'The role must be client or business');
}

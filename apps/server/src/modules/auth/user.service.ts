import { newId } from '@pro-match/domain/ids';
import { isUniqueViolation } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { changeProfileEmail } from '../accounts/index.ts';
import { AuthError } from './auth-error.ts';
import './auth.events.ts';
import { UPDATE_PER_USER } from './auth.limits.ts';
import type { UserChangeBody } from './auth.schema.ts';
import { noPhones, readEmail } from './credentials.ts';
import { deleteOneTimeTokens } from './one-time-tokens.queries.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { closeSessions } from './sessions.service.ts';
import { findUserById, type UserRow, updateUser } from './users.queries.ts';

export async function readUser(deps: Deps, actor: Actor): Promise<UserRow> {
  const user = await findUserById(deps.database.db, actor.userId);
  if (!user)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}

/**
 * Changes the actor's e-mail, password, or both. A new e-mail holds at once and
 * counts as unconfirmed; its former address is told. A new password ends every
 * other session, as the contract's own server does.
 */
export async function changeUser(
  deps: Deps,
  actor: Actor,
  input: UserChangeBody,
): Promise<UserRow> {
  await deps.limits.take(UPDATE_PER_USER, actor.userId);
  const user = await readUser(deps, actor);
  refuseUnsupported(input);
  const email = input.email ? readEmail(input.email) : user.email;
  const passwordHash = await newPasswordHash(user, input);
  try {
    await deps.events.transaction(async (unit) => {
      if (email !== user.email) await changeEmail(deps, unit, user, email);
      if (passwordHash) await changePassword(deps, unit, actor, passwordHash);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'auth_users_email')) throw error;
    throw new AuthError(
      422,
      'email_exists',
      'A user with this email address has already been registered',
    );
  }
  return readUser(deps, actor);
}

function refuseUnsupported({ phone, data }: UserChangeBody): void {
  if (phone) throw noPhones();
  if (data && Object.keys(data).length > 0) {
    throw new AuthError(422, 'validation_failed', 'User metadata cannot be changed');
  }
}

async function newPasswordHash(
  user: UserRow,
  { password, current_password: current }: UserChangeBody,
): Promise<string | undefined> {
  if (current && !(await verifyPassword(user.passwordHash, current))) {
    throw new AuthError(400, 'invalid_credentials', 'The current password is wrong');
  }
  if (password === undefined || password === null) return undefined;
  refuseWeakPassword(password);
  if (await verifyPassword(user.passwordHash, password)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  return hashPassword(password);
}

async function changeEmail(deps: Deps, { tx, emit }: UnitOfWork, user: UserRow, email: string) {
  const now = deps.clock.now();
  await updateUser(tx, user.id, { email, emailConfirmedAt: null }, now);
  await changeProfileEmail(tx, { userId: user.id, email, now });
  // Links that went to the former address open nothing any more.
  await deleteOneTimeTokens(tx, user.id);
  const changeId = newId();
  const change = { changeId, userId: user.id, previousEmail: user.email };
  await emit('account.email_changed', change, changeId);
}

async function changePassword(deps: Deps, unit: UnitOfWork, actor: Actor, passwordHash: string) {
  await updateUser(unit.tx, actor.userId, { passwordHash }, deps.clock.now());
  await deleteOneTimeTokens(unit.tx, actor.userId);
  await closeSessions(deps, unit, { userId: actor.userId, except: actor.sessionId });
}

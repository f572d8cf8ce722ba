import { newId } from '@pro-match/domain/ids';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AuthError } from './auth-error.ts';
import './auth.events.ts';
import { UPDATE_PER_USER } from './auth.limits.ts';
import type { UserChangeBody } from './auth.schema.ts';
import { noPhones, readEmail } from './credentials.ts';
import { dropEmailChange, requestEmailChange } from './email-change.service.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { refuseWrongPassword, requireOwner } from './reauthentication.service.ts';
import { closeSessions } from './sessions.service.ts';
import { findUserById, type UserRow, updateUser } from './users.queries.ts';

export async function readUser(deps: Deps, actor: Actor): Promise<UserRow> {
  const user = await findUserById(deps.database.db, actor.userId);
  if (!user)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}

/**
 * Changes the actor's e-mail, password, or both, once it is surely the owner who
 * asks. A new e-mail waits for its confirmation; the present one takes a waiting
 * change back. A new password ends every other session, and takes back a change
 * of e-mail that somebody else may have asked for.
 */
export async function changeUser(
  deps: Deps,
  actor: Actor,
  input: UserChangeBody,
): Promise<UserRow> {
  await deps.limits.take(UPDATE_PER_USER, actor.userId);
  const user = await readUser(deps, actor);
  refuseUnsupported(input);
  await refuseWrongPassword(user, input);
  const email = input.email ? readEmail(input.email) : undefined;
  const passwordHash = await newPasswordHash(user, input);
  await deps.events.transaction(async (unit) => {
    const wantsEmail = email !== undefined && email !== user.email;
    if (wantsEmail || passwordHash) await requireOwner(deps, unit.tx, actor, input);
    if (passwordHash) await changePassword(deps, unit, { actor, user, passwordHash });
    if (wantsEmail) await requestEmailChange(deps, unit, user, email);
    else if (email && user.newEmail) await dropEmailChange(deps, unit, user);
  });
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
  { password }: UserChangeBody,
): Promise<string | undefined> {
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

interface NewPassword {
  actor: Actor;
  user: UserRow;
  passwordHash: string;
}

async function changePassword(
  deps: Deps,
  unit: UnitOfWork,
  { actor, user, passwordHash }: NewPassword,
): Promise<void> {
  const { userId, sessionId } = actor;
  await updateUser(unit.tx, userId, { passwordHash }, deps.clock.now());
  await dropEmailChange(deps, unit, user);
  await closeSessions(deps, unit, { userId, except: sessionId });
  const changeId = newId();
  const event = { changeId, userId, change: 'password_changed' } as const;
  await unit.emit('account.security_changed', event, changeId);
}

import { newId } from '@pro-match/domain/ids';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AuthError } from '../auth-error.ts';
import '../auth.events.ts';
import { UPDATE_PER_USER } from '../auth.limits.ts';
import type { UserAnswer, UserChangeBody } from '../auth.schema.ts';
import { noPhones, readEmail } from '../credentials.ts';
import { dropEmailChange, requestEmailChange } from '../links/email-change.service.ts';
import { takeMailOnRequest } from '../links/unasked-mails.ts';
import { recordOwnSecurityEvent } from '../security-log/security-log.service.ts';
import { bringsProof, reauthenticate, requireOwner } from '../sessions/reauthentication.service.ts';
import { closeSessions } from '../sessions/sessions.service.ts';
import { mergeMetadata } from './metadata.service.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { presentUser } from './users.presenter.ts';
import { findUserById, type UserRow, updateUser } from './users.queries.ts';

export async function readUser(deps: Deps, actor: Actor): Promise<UserAnswer> {
  return presentUser(await ownUser(deps, actor));
}

async function ownUser(deps: Deps, actor: Actor): Promise<UserRow> {
  const user = await findUserById(deps.database.db, actor.userId);
  if (!user)
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return user;
}

/**
 * Changes the actor's e-mail, password, or both, once the owner has proven to be the one asking. A
 * new e-mail waits for its confirmation; requesting the current one cancels a pending change. A new
 * password ends every other session, and cancels a change of email that someone else may have
 * requested. The account's data about itself needs no proof: it grants nothing.
 */
export async function changeUser(
  deps: Deps,
  actor: Actor,
  input: UserChangeBody,
): Promise<UserAnswer> {
  await deps.limits.take(UPDATE_PER_USER, actor.userId);
  const user = await ownUser(deps, actor);
  if (input.phone) throw noPhones();
  const email = input.email ? readEmail(input.email) : undefined;
  const wantsEmail = email !== undefined && email !== user.email;
  const { password } = input;
  const wantsPassword = password !== undefined && password !== null;
  if (wantsPassword) await refuseWeakPassword(password);
  if (bringsProof(input)) await reauthenticate(deps, actor, input);
  // Before anything is revealed or counted: only the owner learns that a password is the current
  // one, and only the owner uses up an address's mails.
  if (wantsEmail || wantsPassword) {
    await deps.database.db.transaction((tx) => requireOwner(deps, tx, actor));
  }
  const passwordHash = wantsPassword ? await newPasswordHash(user, password) : undefined;
  // Count before we know whether any account has it.
  if (wantsEmail) await takeMailOnRequest(deps, email);
  await deps.events.transaction(async (unit) => {
    if (wantsEmail || passwordHash) await requireOwner(deps, unit.tx, actor);
    if (passwordHash) await changePassword(deps, unit, { actor, user, passwordHash });
    if (wantsEmail) {
      await requestEmailChange(deps, unit, user, email);
      await recordOwnSecurityEvent(deps, unit.tx, actor, 'email_change_requested');
    } else if (email && user.newEmail) {
      await dropEmailChange(deps, unit, user);
    }
    if (input.data) await mergeMetadata(unit.tx, actor.userId, input.data);
  });
  return readUser(deps, actor);
}

async function newPasswordHash(user: UserRow, password: string): Promise<string> {
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
  await recordOwnSecurityEvent(deps, unit.tx, actor, 'password_changed');
  const changeId = newId();
  const event = { changeId, userId, change: 'password_changed' } as const;
  await unit.emit('account.security_changed', event, changeId);
}

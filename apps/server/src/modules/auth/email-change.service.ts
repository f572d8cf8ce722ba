import { newId } from '@pro-match/domain/ids';
import { isUniqueViolation } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { changeProfileEmail } from '../accounts/index.ts';
import { AuthError } from './auth-error.ts';
import './auth.events.ts';
import { deleteOneTimeTokens } from './one-time-tokens.queries.ts';
import { findUserByEmail, type UserRow, updateUser } from './users.queries.ts';

/** Notes the e-mail that somebody wants; it holds once the link that goes there is opened. */
export async function requestEmailChange(
  deps: Deps,
  { tx, emit }: UnitOfWork,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  if (await findUserByEmail(tx, newEmail)) throw emailExists();
  const now = deps.clock.now();
  await updateUser(tx, user.id, { newEmail, emailChangeSentAt: now }, now);
  const changeId = newId();
  await emit('account.email_change_requested', { changeId, userId: user.id }, changeId);
}

/** Forgets a change of e-mail that waits, and every link that was mailed. */
export async function dropEmailChange(deps: Deps, { tx }: UnitOfWork, user: UserRow) {
  const now = deps.clock.now();
  await updateUser(tx, user.id, { newEmail: null, emailChangeSentAt: null }, now);
  await deleteOneTimeTokens(tx, user.id);
}

/** The link that went to the new address was opened: from now on it is the account's. */
export async function completeEmailChange(
  deps: Deps,
  { tx, emit }: UnitOfWork,
  user: UserRow,
  email: string,
): Promise<void> {
  const now = deps.clock.now();
  const change = { email, emailConfirmedAt: now, newEmail: null, emailChangeSentAt: null };
  try {
    await updateUser(tx, user.id, change, now);
  } catch (error) {
    // Somebody else signed up with it while the link was waiting.
    if (isUniqueViolation(error, 'auth_users_email')) throw emailExists();
    throw error;
  }
  await changeProfileEmail(tx, { userId: user.id, email, now });
  // Links that went to the former address open nothing any more.
  await deleteOneTimeTokens(tx, user.id);
  const changeId = newId();
  const event = { changeId, userId: user.id, previousEmail: user.email };
  await emit('account.email_changed', event, changeId);
}

export function emailExists(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}

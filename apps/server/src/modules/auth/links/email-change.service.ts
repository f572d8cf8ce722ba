import { newId } from '@pro-match/domain/ids';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { updateProfileEmail } from '../../accounts/index.ts';
import { AuthError } from '../auth-error.ts';
import '../auth.events.ts';
import { closeSessions } from '../sessions/sessions.service.ts';
import { deleteOneTimeTokens } from '../tokens/one-time-tokens.queries.ts';
import { findUserByEmail, type UserRow, updateUser } from '../users/users.queries.ts';

/** Takes effect once the link sent to the new address is opened. */
export async function requestEmailChange(
  deps: Deps,
  { tx, emit }: UnitOfWork,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  if (await findUserByEmail(tx, newEmail)) throw emailExists();
  const now = deps.clock.now();
  await updateUser(tx, user.id, { newEmail, emailChangeSentAt: now }, now);
  await emit('account.address_confirmed', { userId: user.id }, newId());
  const changeId = newId();
  await emit('account.email_change_requested', { changeId, userId: user.id }, changeId);
}

/** Also invalidates every mailed link. */
export async function dropEmailChange(deps: Deps, { tx }: UnitOfWork, user: UserRow) {
  const now = deps.clock.now();
  await updateUser(tx, user.id, { newEmail: null, emailChangeSentAt: null }, now);
  await deleteOneTimeTokens(tx, user.id);
}

/** Runs when the link is opened in a session of the account; ends its other sessions. */
export async function completeEmailChange(
  deps: Deps,
  unit: UnitOfWork,
  { user, email, actor }: { user: UserRow; email: string; actor: Actor },
): Promise<void> {
  const { tx, emit } = unit;
  const now = deps.clock.now();
  const change = { email, emailConfirmedAt: now, newEmail: null, emailChangeSentAt: null };
  try {
    await updateUser(tx, user.id, change, now);
  } catch (error) {
    // Another person signed up with it while the link was pending.
    if (isUniqueViolation(error, 'auth_users_email')) throw emailExists();
    throw error;
  }
  await updateProfileEmail(tx, { userId: user.id, email, now });
  // Links sent to the former address no longer work.
  await deleteOneTimeTokens(tx, user.id);
  await closeSessions(deps, unit, { userId: user.id, except: actor.sessionId });
  await emit('account.address_confirmed', { userId: user.id }, newId());
  const changeId = newId();
  const event = { changeId, userId: user.id, previousEmail: user.email };
  await emit('account.email_changed', event, changeId);
}

function emailExists(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}

import { newId } from '@pro-match/domain/ids';
import { paths } from '@pro-match/domain/paths';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import '../auth.events.ts';
import { deleteAllFactors } from '../factors/factors.queries.ts';
import { closeSessions } from '../sessions/sessions.service.ts';
import { unusablePassword } from '../users/passwords.ts';
import { type UserRow, updateUser } from '../users/users.queries.ts';
import { dropEmailChange } from './email-change.service.ts';

/**
 * Confirms the account's address for the first time. Until then, anyone could have signed up with
 * it and waited for its owner to click the link. So every session ends except the one that proves
 * the address. Without such a session, the password and factors are removed too: the owner of the
 * mailbox sets a new password.
 */
export async function proveAddress(
  deps: Deps,
  unit: UnitOfWork,
  user: UserRow,
  by?: Actor,
): Promise<void> {
  const { id: userId } = user;
  const now = deps.clock.now();
  const passwordHash = by ? user.passwordHash : await unusablePassword();
  await updateUser(unit.tx, userId, { emailConfirmedAt: now, passwordHash }, now);
  await unit.emit('account.address_confirmed', { userId }, newId());
  await dropEmailChange(deps, unit, user);
  if (by?.aal !== 'aal2') await deleteAllFactors(unit.tx, userId);
  await closeSessions(deps, unit, { userId, ...(by ? { except: by.sessionId } : {}) });
}

/** Requests a reset link for a person who has just confirmed the address while signed out. */
export async function offerNewPassword({ emit }: UnitOfWork, user: UserRow): Promise<void> {
  const requestId = newId();
  const event = { requestId, email: user.email, redirectTo: paths.resetPassword };
  await emit('account.recovery_requested', event, requestId);
}

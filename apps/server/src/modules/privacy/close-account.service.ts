import { DAY_MS, DELETION_DAYS } from '@pro-match/domain/limits';
import type { AccountDeletion, AccountDeletionInput } from '@pro-match/domain/privacy';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type AppError, fieldError, notFound } from '../../platform/http/errors.ts';
import { closeSessions, confirmPassword } from '../auth/index.ts';
import { withdrawBusiness } from '../businesses/index.ts';
import { closeUser, lockForClosing } from './close-account.queries.ts';
import './privacy.events.ts';

/**
 * From this moment the account is hidden, allows no sign-in, and its address is free again.
 * Listeners to the event end its subscription and mail a farewell; its data is erased within {@link
 * DELETION_DAYS}.
 */
export async function closeAccount(
  deps: Deps,
  actor: Actor,
  { password }: AccountDeletionInput,
): Promise<AccountDeletion> {
  if (!(await confirmPassword(deps, actor, password))) throw wrongPassword();
  const { userId } = actor;
  const now = deps.clock.now();
  await deps.events.transaction(async (unit) => {
    const account = await lockForClosing(unit.tx, userId);
    if (!account) throw notFound();
    await withdrawBusiness(unit.tx, { userId, now });
    await closeUser(unit.tx, { userId, email: account.email, now });
    await closeSessions(deps, unit, { userId });
    await unit.emit('account.closed', { userId }, userId);
  });
  return {
    deleted_at: now.toISOString(),
    erased_by: new Date(now.getTime() + DELETION_DAYS * DAY_MS).toISOString(),
  };
}

function wrongPassword(): AppError {
  const message = "That's not your password";
  return fieldError('password', message);
}

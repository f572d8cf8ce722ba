import { newId } from '@pro-match/domain/ids';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import { notFound } from '../../../platform/http/errors.ts';
import '../auth.events.ts';
import { closeSessions } from '../sessions/sessions.service.ts';
import { findUserById, setSuspended } from './users.queries.ts';

/** Pass `unit` to store something else in the same transaction. */
export interface SuspensionInput {
  userId: string;
  unit?: UnitOfWork;
}

/**
 * Ends the account's sessions, tokens and sockets; signing in is refused until it is restored. The
 * caller checks that the actor may do this. Returns false if nothing changed; throws `not_found` if
 * there is no such account.
 */
export async function suspendUser(deps: Deps, { userId, unit }: SuspensionInput): Promise<boolean> {
  return inUnit(deps, unit, async (work) => {
    if (!(await mark(deps, work, userId, true))) return false;
    await closeSessions(deps, work, { userId });
    await work.emit('account.suspended', { userId }, newId());
    return true;
  });
}

/** Earlier sessions stay ended. Otherwise like {@link suspendUser}. */
export async function restoreUser(deps: Deps, { userId, unit }: SuspensionInput): Promise<boolean> {
  return inUnit(deps, unit, async (work) => {
    if (!(await mark(deps, work, userId, false))) return false;
    await work.emit('account.restored', { userId }, newId());
    return true;
  });
}

function inUnit(
  deps: Deps,
  unit: UnitOfWork | undefined,
  work: (unit: UnitOfWork) => Promise<boolean>,
): Promise<boolean> {
  return unit ? work(unit) : deps.events.transaction(work);
}

async function mark(deps: Deps, { tx }: UnitOfWork, userId: string, suspended: boolean) {
  const changed = await setSuspended(tx, { userId, suspended, now: deps.clock.now() });
  if (!changed && !(await findUserById(tx, userId))) throw notFound();
  return changed;
}

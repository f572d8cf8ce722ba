import type { Deps } from '../../platform/deps.ts';
import { closeSessions } from '../auth/index.ts';
import { withdrawBusiness } from '../businesses/index.ts';
import { closeUser, lockForClosing } from './close-account.queries.ts';
import type { LoggedClosure } from './closure-log.ts';

/**
 * Closes accounts, with their original time, that a restored older state of the database has
 * reopened; the job erases them when that is due. Nobody is notified again; jobs end their
 * payments, requests and searches. Returns how many were closed.
 */
export async function replayClosures(
  deps: Deps,
  closures: readonly LoggedClosure[],
): Promise<number> {
  let count = 0;
  for (const { userId, closedAt } of closures) {
    const isClosed = await deps.events.transaction(async (unit) => {
      const account = await lockForClosing(unit.tx, userId);
      if (!account) return false;
      await withdrawBusiness(unit.tx, { userId, now: closedAt });
      await closeUser(unit.tx, { userId, email: account.email, now: closedAt });
      await closeSessions(deps, unit, { userId });
      return true;
    });
    if (isClosed) count += 1;
  }
  return count;
}

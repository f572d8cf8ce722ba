import type { Deps } from '../../../platform/deps.ts';
import { findDueReturns, lockToDeal } from './availability.queries.ts';
import { resume } from './availability.service.ts';

const BATCH = 200;

type JobDeps = Pick<Deps, 'database' | 'events' | 'log'>;

/**
 * One transaction each; a failed one is left to the next run. Safe to run in every process: the
 * second finds the business resumed already.
 */
export async function resumeBusinesses(deps: JobDeps, now: Date): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const due = await findDueReturns(deps.database.db, { now, after, limit: BATCH });
    for (const userId of due) await bringBack(deps, userId, now);
    if (due.length < BATCH) return;
    after = due.at(-1);
  }
}

async function bringBack(deps: JobDeps, userId: string, now: Date): Promise<void> {
  try {
    await deps.events.transaction(async (unit) => {
      const profile = await lockToDeal(unit.tx, { userId });
      // Meanwhile its owner may have opened it or chosen another day, or its season may have begun.
      if (!profile?.resumesAt || profile.resumesAt > now || profile.pauseCause === 'season') return;
      await resume(unit, profile, { cause: 'date', now });
    });
  } catch (error) {
    deps.log.error({ err: error, userId }, 'a business could not return');
  }
}

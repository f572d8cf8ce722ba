import type { Deps } from '../../../platform/deps.ts';
import type { ProviderDeps } from '../provider.ts';
import { workThrough } from '../work-through.ts';
import { judgeMonths } from './judge-months.service.ts';
import { countUnready, dueMonths } from './months.queries.ts';

/**
 * Credits months without leads soon after they end: Stripe charges about an hour later and deducts
 * the credit. Safe to run in every process.
 */
export async function creditEmptyMonths(
  deps: ProviderDeps & Pick<Deps, 'events'>,
  now: Date,
): Promise<void> {
  await workThrough(deps, {
    job: 'month',
    owed: dueMonths(now),
    work: (userId) => judgeMonths(deps, userId),
    failure: 'a month that is over could not be judged',
  });
}

/** Safe to run in every process. */
export async function watchReadiness({ database }: Pick<Deps, 'database'>, now: Date) {
  await countUnready(database.db, now);
}

import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../../platform/deps.ts';
import { endBookings, writeMedians } from './measured.queries.ts';

/** The time over which a median is computed, and the fewest answers for one. */
const OVER_MS = 30 * DAY_MS;
const FEWEST = 5;

/** Also clears booking days that have come. Safe to run in every process. */
export async function measureAnswers({ database }: Pick<Deps, 'database'>, now: Date) {
  const since = new Date(now.getTime() - OVER_MS);
  await writeMedians(database.db, { since, until: now, fewest: FEWEST });
  await endBookings(database.db, now);
}

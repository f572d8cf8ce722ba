import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../../platform/deps.ts';
import { endBookings, writeMedians } from './measured.queries.ts';

/** Over how long, and from how many answers on, a business has a median. */
const OVER_MS = 30 * DAY_MS;
const FEWEST = 5;

/**
 * Writes how fast each business answers where that has changed, and forgets the openings whose day
 * has come. Safe to run in every process.
 */
export async function measureAnswers({ database }: Pick<Deps, 'database'>, now: Date) {
  const since = new Date(now.getTime() - OVER_MS);
  await writeMedians(database.db, { since, until: now, fewest: FEWEST });
  await endBookings(database.db, now);
}

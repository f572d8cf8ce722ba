import { pausedIn, type Season } from '@pro-match/domain/billing';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { resumeBusinesses } from '../../businesses/index.ts';
import { reviewSubscriptions } from '../billing.job.ts';
import { followSeasons } from '../season/season.job.ts';
import { findAccount } from '../subscriptions.queries.ts';

/** Runs the periodic jobs, the leads' in each of two servers. */
export async function runSeasonJobs(t: TestApp): Promise<void> {
  await reviewSubscriptions(t.deps, t.clock.now());
  await Promise.all([followSeasons(t.deps), followSeasons(t.deps)]);
  await resumeBusinesses(t.deps, t.clock.now());
}

/** Reads whether the business takes leads, and is in the deck's index. */
export async function leadsOf({ database }: TestApp, { userId }: TestBusiness) {
  const [row] = rowsOf<{ cause: string | null; until: string | null; dealt: boolean }>(
    await database.db.execute(sql`
      select b.pause_cause as cause, b.paused_until::text as until, exists (
        select from business_service_states d where d.business_id = b.id
      ) as dealt
      from business_profiles b where b.user_id = ${userId}`),
  );
  return row;
}

/** The state while it takes leads. */
export const OPEN = { cause: null, until: null, dealt: true };

/** Months that the pauses count for, over all years. */
export function monthsIn(seasons: Season[]): number {
  const years = new Set(seasons.flatMap(({ from, until }) => [from, until]).map(yearOf));
  return [...years].reduce((sum, year) => sum + pausedIn(year, seasons), 0);
}
const yearOf = (moment: Date) => moment.getUTCFullYear();

export async function statusOf(t: TestApp, owner: TestBusiness) {
  return (await findAccount(t.database.db, owner))?.state?.status;
}

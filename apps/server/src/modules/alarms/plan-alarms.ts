import { alarmTimes } from '@pro-match/domain/alarms';
import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findNewLead, findUnplanned, insertAlarms } from './lead-alarms.queries.ts';
import { quietHoursFrom } from './quiet-hours.queries.ts';

/** Leads that one run of the job plans; the rest is left to the next. */
const BATCH = 200;
/** What is younger may be planned by the event of its request. */
const OLD_ENOUGH_MS = 2 * MINUTE_MS;

/** Plans the alarms of a lead, where it waits and has none yet. */
export async function planAlarms(db: Db, matchId: string): Promise<void> {
  const lead = await findNewLead(db, matchId);
  if (!lead) return;
  const { hours, time_zone, created_at: askedAt } = lead;
  const times = alarmTimes({ hours, time_zone, quiet: quietHoursFrom(lead) }, askedAt);
  await insertAlarms(db, matchId, times);
}

/**
 * Plans the alarms of leads of the last day that have none: a server of the release before has taken
 * them while both were running. What is late by then is skipped as it would be otherwise. Safe to run
 * in every process.
 */
export async function planMissedAlarms(
  { database: { db } }: Pick<Deps, 'database'>,
  now: Date,
): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const span = { from: ago(DAY_MS), until: ago(OLD_ENOUGH_MS), limit: BATCH };
  for (const matchId of await findUnplanned(db, span)) await planAlarms(db, matchId);
}

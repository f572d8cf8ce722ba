import { alarmTimes } from '@pro-match/domain/alarms';
import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { findNewLead, findUnplanned, insertAlarms } from './lead-alarms.queries.ts';
import { quietHoursFrom } from './quiet-hours.queries.ts';

/** Leads per run of the job; the rest is left to the next run. */
const BATCH = 200;
/** Younger leads may be planned by the event of their request. */
const OLD_ENOUGH_MS = 2 * MINUTE_MS;

export async function planAlarms(db: Db, matchId: string): Promise<void> {
  const lead = await findNewLead(db, matchId);
  if (!lead) return;
  const { hours, time_zone, created_at: askedAt } = lead;
  const times = alarmTimes({ hours, time_zone, quiet: quietHoursFrom(lead) }, askedAt);
  await insertAlarms(db, matchId, times);
}

/**
 * Plans the alarms of leads of the last day that have none, because a server of the previous
 * release took them while both were running. Late ones are skipped as usual. Safe to run in every
 * process.
 */
export async function planMissedAlarms(
  { database: { db } }: Pick<Deps, 'database'>,
  now: Date,
): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const span = { from: ago(DAY_MS), until: ago(OLD_ENOUGH_MS), limit: BATCH };
  for (const matchId of await findUnplanned(db, span)) await planAlarms(db, matchId);
}

import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import './alarms.events.ts';
import { claimDueAlarms, deleteAlarmsBefore } from './lead-alarms.queries.ts';

const BATCH = 100;

const KEPT_MS = 90 * DAY_MS;

/** Each alarm once, however many servers run the job. */
export async function sendDueAlarms(deps: Pick<Deps, 'events'>, now: Date): Promise<void> {
  let claimed: number;
  do {
    claimed = await deps.events.transaction(async ({ tx, emit }) => {
      const alarms = await claimDueAlarms(tx, { now, limit: BATCH });
      for (const { isSent, ...alarm } of alarms) {
        if (isSent) await emit('lead_alarm.due', alarm, `${alarm.matchId}.${alarm.step}`);
      }
      return alarms.length;
    });
  } while (claimed === BATCH);
}

export async function pruneAlarms({ database }: Pick<Deps, 'database'>, now: Date): Promise<void> {
  await deleteAlarmsBefore(database.db, new Date(now.getTime() - KEPT_MS));
}

import { alarmTimes } from '@pro-match/domain/alarms';
import type { Deps } from '../../platform/deps.ts';
import { findNewLead, insertAlarms } from './lead-alarms.queries.ts';
import { quietHoursFrom } from './quiet-hours.queries.ts';

/** Plans the alarms of every new lead. */
export function listenAlarms({ database, events }: Deps): void {
  events.onDurable('match.requested', 'alarms.plan', async ({ matchId }) => {
    const lead = await findNewLead(database.db, matchId);
    if (!lead) return;
    const { hours, time_zone, created_at: askedAt } = lead;
    const times = alarmTimes({ hours, time_zone, quiet: quietHoursFrom(lead) }, askedAt);
    await insertAlarms(database.db, matchId, times);
  });
}

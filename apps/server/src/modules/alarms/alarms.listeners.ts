import type { Deps } from '../../platform/deps.ts';
import { planAlarms } from './plan-alarms.ts';

export function listenAlarms({ database, events }: Deps): void {
  events.onDurable('match.requested', 'alarms.plan', ({ matchId }) =>
    planAlarms(database.db, matchId),
  );
}

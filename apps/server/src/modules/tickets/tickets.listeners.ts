import type { Deps } from '../../platform/deps.ts';
import { endTicketsOf } from './tickets.queries.ts';

/** Nobody goes on looking for somebody whose account is gone. */
export function listenTickets({ clock, database, events }: Deps): void {
  events.onDurable('account.closed', 'tickets.end', ({ userId: clientId }) =>
    database.db.transaction((tx) => endTicketsOf(tx, { clientId, now: clock.now() })),
  );
}

import type { Deps } from '../../platform/deps.ts';
import { endTicketsOf } from './tickets.queries.ts';

/** The team stops searching for a person whose account is gone. */
export function listenTickets({ clock, database, events }: Deps): void {
  events.onDurable('account.closed', 'tickets.end', ({ userId: clientId }) =>
    database.db.transaction((tx) => endTicketsOf(tx, { clientId, now: clock.now() })),
  );
}

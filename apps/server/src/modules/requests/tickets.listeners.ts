import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { closedClientsSearching, endTicketsOf } from './tickets.queries.ts';

type TicketDeps = Pick<Deps, 'clock' | 'database' | 'log'>;

/** Ends the team's search for a client whose account is gone. */
export function listenTickets(deps: Deps): void {
  deps.events.onDurable('account.closed', 'tickets.end', ({ userId }) => endSearch(deps, userId));
}

/** Clients per run; the next run is an hour later. */
const CLIENTS_AT_ONCE = 100;

/**
 * Ends searches for closed accounts: a request sent while the account was being closed, or brought
 * back by a restore. Safe to run in every process.
 */
export async function endTicketsOfClosed(deps: TicketDeps): Promise<void> {
  const clientIds = await closedClientsSearching(deps.database.db, CLIENTS_AT_ONCE);
  await runEach(
    deps.log,
    clientIds.map((clientId) => () => endSearch(deps, clientId)),
  );
}

function endSearch({ clock, database }: TicketDeps, clientId: string): Promise<void> {
  return database.db.transaction((tx) => endTicketsOf(tx, { clientId, now: clock.now() }));
}

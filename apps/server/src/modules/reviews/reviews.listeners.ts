import type { Deps } from '../../platform/deps.ts';
import { releaseHeldReviews } from './invitations/held-reviews.queries.ts';

/** Publishes an author's held reviews once they confirm their address. */
export function listenReviews({ events, database }: Pick<Deps, 'events' | 'database'>): void {
  events.onDurable('account.address_confirmed', 'reviews.released', ({ userId }) =>
    releaseHeldReviews(database.db, userId),
  );
}

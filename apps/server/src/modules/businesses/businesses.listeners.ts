import type { Deps } from '../../platform/deps.ts';
import { lockProfileOf } from './profile-images.queries.ts';
import { indexBusiness } from './service-areas.queries.ts';

/** Keeps the business of a suspended account out of the decks until the account is restored. */
export function listenBusinesses({ database, events }: Deps): void {
  const follow = ({ userId }: { userId: string }) =>
    database.db.transaction(async (tx) => {
      const profile = await lockProfileOf(tx, { userId });
      if (profile) await indexBusiness(tx, profile.id);
    });
  events.onDurable('account.suspended', 'businesses.suspended', follow);
  events.onDurable('account.restored', 'businesses.restored', follow);
}

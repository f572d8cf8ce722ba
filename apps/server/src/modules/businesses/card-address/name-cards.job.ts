import type { Deps } from '../../../platform/deps.ts';
import { listUnnamed, lockCard, takeSlug } from './slugs.queries.ts';

const BATCH = 200;

/**
 * Gives an address to the cards that have none: those from before there were any, and those of
 * businesses that the release before took to Pro while this one was rolled out. Safe to run in
 * every process: a name gives one business one address, however often it is asked.
 */
export async function nameCards({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (;;) {
    const unnamed = await listUnnamed(database.db, BATCH);
    for (const profileId of unnamed) {
      await database.db.transaction(async (tx) => {
        const name = await lockCard(tx, profileId);
        if (name !== undefined) await takeSlug(tx, { profileId, name });
      });
    }
    if (unnamed.length < BATCH) return;
  }
}

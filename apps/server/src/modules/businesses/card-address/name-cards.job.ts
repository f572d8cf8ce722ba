import type { Deps } from '../../../platform/deps.ts';
import { listUnnamed, lockNamed, takeSlug } from './slugs.queries.ts';

const BATCH = 200;

/**
 * Gives an address to the cards that have none: those from before there were any, and those of
 * businesses that the release before made while this one was rolled out. Safe to run in every
 * process: each is looked at again under its lock.
 */
export async function nameCards({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (;;) {
    const unnamed = await listUnnamed(database.db, BATCH);
    for (const named of unnamed) {
      await database.db.transaction(async (tx) => {
        if (!(await lockNamed(tx, named))) await takeSlug(tx, named);
      });
    }
    if (unnamed.length < BATCH) return;
  }
}

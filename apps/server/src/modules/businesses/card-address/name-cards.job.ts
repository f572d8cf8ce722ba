import { isAlone } from '../../../platform/database/is-alone.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockUnnamed, takeFirstSlugs } from './slugs.queries.ts';

const BATCH = 200;

/**
 * Gives an address to the cards that have none: those from before there were any, and those of
 * businesses that the release before took to Pro while this one was rolled out. Safe to run in
 * every process: a name gives one business one address, however often it is asked.
 */
export async function nameCards({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (;;) {
    const count = await database.db.transaction(async (tx) => {
      if (!(await isAlone(tx, 'name cards'))) return 0;
      const unnamed = await lockUnnamed(tx, BATCH);
      await takeFirstSlugs(tx, unnamed);
      return unnamed.length;
    });
    if (count < BATCH) return;
  }
}

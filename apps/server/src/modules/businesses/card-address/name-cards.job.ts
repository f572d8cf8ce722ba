import { tryAdvisoryLock } from '../../../platform/database/try-advisory-lock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockUnnamed, takeFirstSlugs } from './slugs.queries.ts';

const BATCH = 200;

/**
 * For cards from before URL names existed, and those of businesses that the previous release moved
 * to Pro during this rollout. Safe to run in every process: a repeat gives a business no second
 * one.
 */
export async function nameCards({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (;;) {
    const count = await database.db.transaction(async (tx) => {
      if (!(await tryAdvisoryLock(tx, 'name cards'))) return 0;
      const unnamed = await lockUnnamed(tx, BATCH);
      await takeFirstSlugs(tx, unnamed);
      return unnamed.length;
    });
    if (count < BATCH) return;
  }
}

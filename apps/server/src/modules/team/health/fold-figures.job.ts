import type { Deps } from '../../../platform/deps.ts';
import { foldOverviewNotes } from './overview.queries.ts';
import { foldReplyNotes } from './replies.queries.ts';

/** Batches of one run; whoever reads counts what is left. */
const BATCHES = 100;

/**
 * Folds what triggers noted of accounts, jobs and matches into the figures. Safe to run in every
 * process.
 */
export async function foldFigures({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (const fold of [foldReplyNotes, foldOverviewNotes]) {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      if ((await fold(database.db)) === 0) break;
    }
  }
}

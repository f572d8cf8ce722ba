import type { Deps } from '../../../platform/deps.ts';
import { foldNotes } from './replies.queries.ts';

/** Batches of one run; whoever reads counts what is left. */
const BATCHES = 100;

/** Folds what triggers noted of jobs and matches into the figures. Safe to run in every process. */
export async function foldReplies({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if ((await foldNotes(database.db)) === 0) return;
  }
}

import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Cells, foldNotes } from './cells.queries.ts';
import { OUTCOME_CELLS } from './outcomes.service.ts';
import { foldOverviewNotes } from './overview.queries.ts';
import { REPLY_CELLS } from './replies.queries.ts';

/** Batches of one run; whoever reads counts what is left. */
const BATCHES = 100;

const foldOf = (cells: Cells) => (db: Db) => foldNotes(db, cells);
const FOLDS = [foldOf(REPLY_CELLS), foldOverviewNotes, foldOf(OUTCOME_CELLS)];

/**
 * Folds what triggers noted of accounts, jobs, matches and outcomes into the figures. Safe to run in every
 * process.
 */
export async function foldFigures({ database }: Pick<Deps, 'database'>): Promise<void> {
  for (const fold of FOLDS) {
    for (let batch = 0; batch < BATCHES; batch += 1) {
      if ((await fold(database.db)) === 0) break;
    }
  }
}

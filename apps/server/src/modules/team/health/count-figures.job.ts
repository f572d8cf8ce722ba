import type { Deps } from '../../../platform/deps.ts';
import { countView } from './figures.queries.ts';
import { VIEWS } from './views.ts';

/** Counts once an hour, however many processes run it. */
export async function countFigures(
  { database }: Pick<Deps, 'database'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  for (const view of VIEWS) {
    if (stopping?.aborted) return;
    await countView(database, view, now);
  }
}

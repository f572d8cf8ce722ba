import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { deleteAnsweredNotices } from './notices.queries.ts';

/** The time limit for a lawsuit over it: three years (17 U.S.C. 507(b)). */
const KEPT_MS = 3 * 365 * DAY_MS;

/** Forgets who asked and what for. The case stays, with its decision and no words of the notice. */
export async function pruneNotices({ database }: Pick<Deps, 'database'>, now: Date): Promise<void> {
  await deleteAnsweredNotices(database.db, new Date(now.getTime() - KEPT_MS));
}

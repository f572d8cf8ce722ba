import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { deleteAnsweredNotices } from './notices.queries.ts';

/** The limitation period for a lawsuit about it: three years (17 U.S.C. 507(b)). */
const KEPT_MS = 3 * 365 * DAY_MS;

/**
 * Deletes who asked and what for. The case is kept, with its decision but without the notice's
 * text.
 */
export async function pruneNotices({ database }: Pick<Deps, 'database'>, now: Date): Promise<void> {
  await deleteAnsweredNotices(database.db, new Date(now.getTime() - KEPT_MS));
}

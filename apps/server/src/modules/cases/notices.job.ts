import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { deleteAnsweredNotices } from './notices.queries.ts';

/** Limitation period of a lawsuit about the notice: three years (17 U.S.C. 507(b)). */
const KEPT_MS = 3 * 365 * DAY_MS;

/** The case stays with its decision, but without the notice's text. */
export async function pruneNotices({ database }: Pick<Deps, 'database'>, now: Date): Promise<void> {
  await deleteAnsweredNotices(database.db, new Date(now.getTime() - KEPT_MS));
}

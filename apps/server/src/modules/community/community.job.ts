import { HOUR_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { deleteTrending } from './feed.queries.ts';

/** Longest pause of a reader in the middle of Trending. */
const TRENDING_KEPT_MS = 6 * HOUR_MS;

export async function pruneTrending({ database }: Pick<Deps, 'database'>, now: Date) {
  await deleteTrending(database.db, new Date(now.getTime() - TRENDING_KEPT_MS));
}

import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import { forgetUnconfirmed } from './numbers.queries.ts';
import { pruneTextsBefore } from './texts.queries.ts';

/** How long sent texts and handled replies are kept. */
const KEPT_MS = 183 * DAY_MS;

export async function pruneSms({ database }: Pick<Deps, 'database'>, now: Date): Promise<void> {
  await forgetUnconfirmed(database.db, new Date(now.getTime() - DAY_MS));
  await pruneTextsBefore(database.db, new Date(now.getTime() - KEPT_MS));
}

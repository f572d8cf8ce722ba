import type { Deps } from '../../platform/deps.ts';
import { boxesOf } from './secrets.ts';
import { listSealed, reseal } from './webhooks.queries.ts';

/** Boxes read per statement. */
const BATCH = 200;

/**
 * Reseals secrets that an earlier key sealed, after which that key can be removed. Safe to run on
 * several servers at once.
 */
export async function resealWebhooks(deps: Deps): Promise<void> {
  const boxes = await boxesOf(deps);
  const { db } = deps.database;
  const again = (id: string, box: Uint8Array) => boxes.seal(id, boxes.open(id, box));
  let after: string | undefined;
  do {
    const batch = await listSealed(db, { after, limit: BATCH });
    for (const { id, secret, previous_secret: previous } of batch) {
      if (boxes.isCurrent(secret) && (!previous || boxes.isCurrent(previous))) continue;
      try {
        const to = again(id, secret);
        await reseal(db, { id, from: secret, to, previous: previous && again(id, previous) });
      } catch (error) {
        deps.log.error({ err: error, webhook: id }, 'the secret of a webhook was not sealed anew');
      }
    }
    after = batch.at(-1)?.id;
  } while (after !== undefined);
}

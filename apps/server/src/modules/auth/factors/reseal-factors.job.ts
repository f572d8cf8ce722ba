import type { Deps } from '../../../platform/deps.ts';
import { factorKeyOf } from './factor-key.ts';
import { listSealedSecrets, replaceSecret } from './factors.queries.ts';

const BATCH = 200;

/**
 * Reseals secrets that an earlier key sealed, after which that key can be removed. A box that no
 * known key opens is left alone. Safe to run on several servers at once.
 */
export async function resealFactors(deps: Deps): Promise<void> {
  const key = await factorKeyOf(deps);
  const { db } = deps.database;
  let after: string | undefined;
  do {
    const batch = await listSealedSecrets(db, { after, limit: BATCH });
    for (const { id, secret } of batch.filter(({ secret: box }) => !key.isCurrent(box))) {
      try {
        await replaceSecret(db, { id, from: secret, to: key.seal(id, key.open(id, secret)) });
      } catch (error) {
        deps.log.error({ err: error, factor: id }, 'a second factor was not sealed anew');
      }
    }
    after = batch.at(-1)?.id;
  } while (after !== undefined);
}

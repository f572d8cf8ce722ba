import type { Deps } from '../../../platform/deps.ts';
import { accessTokensOf } from './access-tokens.ts';

/**
 * Derives 32 bytes that only this site's servers know, different for each purpose; one per signing
 * key, newest first. The first one seals and all of them verify: an older seal stays valid as long
 * as its key is kept.
 */
export async function deriveSecrets(
  deps: Deps,
  purpose: string,
): Promise<readonly [Buffer, ...Buffer[]]> {
  const [first, ...others] = await accessTokensOf(deps).keys();
  return [first.derive(purpose), ...others.map((key) => key.derive(purpose))];
}

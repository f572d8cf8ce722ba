import type { Deps } from '../../../platform/deps.ts';
import { createFactorKey, type FactorKey } from '../factors/factor-key.ts';
import { deriveSecrets } from './derived-secrets.ts';

/**
 * Seals secrets of another module, each for the id of its owner, like those of second factors: with
 * a key derived from the newest key of access tokens; all stored keys open them.
 */
export async function boxesFor(deps: Deps, purpose: string): Promise<FactorKey> {
  return createFactorKey(...(await deriveSecrets(deps, purpose)));
}

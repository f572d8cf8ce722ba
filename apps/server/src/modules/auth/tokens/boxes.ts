import type { Deps } from '../../../platform/deps.ts';
import { createFactorKey, type FactorKey } from '../factors/factor-key.ts';
import { deriveSecrets } from './derived-secrets.ts';

/**
 * For another module's secrets, each sealed for its owner's id. The key derived from the newest key
 * of access tokens seals; those of all stored keys open.
 */
export async function boxesFor(deps: Deps, purpose: string): Promise<FactorKey> {
  return createFactorKey(...(await deriveSecrets(deps, purpose)));
}

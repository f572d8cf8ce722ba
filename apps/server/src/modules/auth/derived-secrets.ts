import type { Deps } from '../../platform/deps.ts';
import { accessTokensOf } from './access-tokens.ts';

/** 32 bytes that only this site's servers know, other ones for each purpose. */
export async function deriveSecret(deps: Deps, purpose: string): Promise<Buffer> {
  return (await accessTokensOf(deps).key()).derive(purpose);
}

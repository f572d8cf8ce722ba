import { createHash } from 'node:crypto';
import type { Role } from '@pro-match/domain/auth';
import { canonicalTerms, termsFor } from '@pro-match/domain/terms';

/**
 * Returns the SHA-256, in hex, of the current terms for this role: an acceptance stores it instead
 * of their text.
 */
export function termsHash(role: Role): string {
  return createHash('sha256')
    .update(canonicalTerms(termsFor(role)))
    .digest('hex');
}

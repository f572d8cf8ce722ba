import { createHash } from 'node:crypto';
import type { Role } from '@pro-match/domain/auth';
import { canonicalTerms, termsFor } from '@pro-match/domain/terms';

/** SHA-256 in hex. An acceptance stores it instead of the text. */
export function termsHash(role: Role): string {
  return createHash('sha256')
    .update(canonicalTerms(termsFor(role)))
    .digest('hex');
}

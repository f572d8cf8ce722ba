import { createHash } from 'node:crypto';
import { ROLES } from '@pro-match/domain/auth';
import { canonicalTerms, TERMS_VERSION, termsFor } from '@pro-match/domain/terms';
import { expect, it } from 'vitest';

/**
 * Stored acceptances name a version and hold the hash of its text. A changed text
 * under an old version would make them say what nobody read: a new text gets a new
 * version and a new line here.
 */
const HASHES: Record<string, Record<string, string>> = {
  '2026-11-20': {
    client: '22b94edf92ef25247ad363f870cfbd8998150148444cfe4117db6a33467ce556',
    business: 'cd85b1aad7c97c857d5c6a071a0dc3a070a0f119e9e63a963953cac734b9f126',
  },
};

it.each(ROLES)('the terms for a %s change together with their version', (role) => {
  const hash = createHash('sha256')
    .update(canonicalTerms(termsFor(role)))
    .digest('hex');
  expect(hash).toBe(HASHES[TERMS_VERSION]?.[role]);
});

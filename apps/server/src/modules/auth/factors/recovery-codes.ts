import { Secret } from 'otpauth';
import { hashOpaqueToken } from '../tokens/opaque-tokens.ts';

const RECOVERY_CODES = 10;

/** 80 bits, sixteen characters: impossible to guess, so a plain SHA-256 of it is safe to store. */
const CODE_BYTES = 10;

/** As `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = new Secret({ size: CODE_BYTES }).base32.toLowerCase();
    return signs.match(/.{4}/g)?.join('-') ?? signs;
  });
}

/** Ignores case, spaces and dashes. */
export function hashRecoveryCode(typed: string): Uint8Array {
  // Codes contain neither 0 nor 1, so a typed one is a misread o or l.
  const signs = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l');
  return hashOpaqueToken(`recovery ${signs}`);
}

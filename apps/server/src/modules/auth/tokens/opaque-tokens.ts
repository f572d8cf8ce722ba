import { createHash, randomBytes } from 'node:crypto';

/** 32 random bytes: impossible to guess, so a plain SHA-256 of it is safe to store. */
export function createOpaqueToken(): { token: string; hash: Uint8Array } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOpaqueToken(token) };
}

export function hashOpaqueToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { deriveSecret } from './derived-secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;

/** Where the parts of a box begin, after the key's id: nonce, tag, text. */
const NONCE_AT = 4;
const TAG_AT = NONCE_AT + NONCE_BYTES;
const TEXT_AT = TAG_AT + 16;

/** Seals the secrets of second factors. What was sealed for one factor opens for no other. */
export interface FactorKey {
  seal(factorId: string, secret: Uint8Array): Uint8Array;
  /** Throws when the box was sealed with another key, or is not this factor's. */
  open(factorId: string, box: Uint8Array): Uint8Array;
}

/**
 * The key of this server: FACTOR_KEY, or one that follows from the key that signs
 * access tokens.
 */
export async function factorKeyOf(deps: Deps): Promise<FactorKey> {
  const { FACTOR_KEY } = deps.config;
  if (FACTOR_KEY !== undefined) return createFactorKey(Buffer.from(FACTOR_KEY, 'base64'));
  return createFactorKey(await deriveSecret(deps, 'pro-match second factors'));
}

export function createFactorKey(key: Buffer): FactorKey {
  const keyId = createHash('sha256').update(key).digest().subarray(0, NONCE_AT);
  return {
    seal(factorId, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(factorId));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), sealed]);
    },
    open(factorId, box) {
      const bytes = Buffer.from(box);
      if (!bytes.subarray(0, NONCE_AT).equals(keyId)) {
        throw new Error('A second factor was sealed with another FACTOR_KEY');
      }
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(NONCE_AT, TAG_AT));
      decipher.setAuthTag(bytes.subarray(TAG_AT, TEXT_AT)).setAAD(Buffer.from(factorId));
      return Buffer.concat([decipher.update(bytes.subarray(TEXT_AT)), decipher.final()]);
    },
  };
}

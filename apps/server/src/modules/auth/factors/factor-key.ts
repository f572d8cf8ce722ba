import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';
import { deriveSecrets } from '../tokens/derived-secrets.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;

/** Offsets of a box's parts, after the key's id: nonce, tag, text. */
const NONCE_AT = 4;
const TAG_AT = NONCE_AT + NONCE_BYTES;
const TEXT_AT = TAG_AT + 16;

/** A secret sealed for one factor cannot be opened for another. */
export interface FactorKey {
  seal(factorId: string, secret: Uint8Array): Uint8Array;
  /** Throws if the box was sealed with an unknown key or belongs to another factor. */
  open(factorId: string, box: Uint8Array): Uint8Array;
  isCurrent(box: Uint8Array): boolean;
}

/**
 * The keys of this server: first FACTOR_KEY's, then those derived from the keys of access tokens.
 * The first one seals and all of them open, so that either can change.
 */
export async function factorKeyOf(deps: Deps): Promise<FactorKey> {
  const { FACTOR_KEY } = deps.config;
  const configured = FACTOR_KEY?.split(',').map((key) => Buffer.from(key, 'base64')) ?? [];
  const derived = await deriveSecrets(deps, 'pro-match second factors');
  const [first = derived[0], ...others] = [...configured, ...derived];
  return createFactorKey(first, ...others);
}

/** Seals with `current`; opens with any key. */
export function createFactorKey(current: Buffer, ...earlier: Buffer[]): FactorKey {
  const ring = [current, ...earlier].map((key) => ({ key, keyId: idOf(key) }));
  const keyId = idOf(current);
  return {
    isCurrent: (box) => Buffer.from(box).subarray(0, NONCE_AT).equals(keyId),
    seal(factorId, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(factorId));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([keyId, nonce, cipher.getAuthTag(), sealed]);
    },
    open(factorId, box) {
      const bytes = Buffer.from(box);
      const fitting = ring.find((known) => bytes.subarray(0, NONCE_AT).equals(known.keyId));
      if (!fitting) throw new Error('A second factor was sealed with another FACTOR_KEY');
      const decipher = createDecipheriv(CIPHER, fitting.key, bytes.subarray(NONCE_AT, TAG_AT));
      decipher.setAuthTag(bytes.subarray(TAG_AT, TEXT_AT)).setAAD(Buffer.from(factorId));
      return Buffer.concat([decipher.update(bytes.subarray(TEXT_AT)), decipher.final()]);
    },
  };
}

function idOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, NONCE_AT);
}

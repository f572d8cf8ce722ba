import { hkdfSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { z } from 'zod';
import { ConfigError } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { authSigningKeys } from './auth.table.ts';

export const ALGORITHM = 'ES256';

/** Any constant will do; two servers that start at once must agree on it. */
const LOCK = 7_306_013;

const privateJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().optional(),
});
type PrivateJwk = z.infer<typeof privateJwkSchema>;

export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  /** What the key set publishes. */
  publicJwk: JWK;
  /** 32 bytes that follow from the private key, other ones for each purpose (HKDF, RFC 5869). */
  derive(purpose: string): Buffer;
}

/**
 * The key that signs access tokens: JWT_SIGNING_KEY, or one that the first
 * server on this database made and all others read. Throws a
 * {@link ConfigError} when the variable holds no private P-256 key.
 */
export async function loadSigningKey(deps: Pick<Deps, 'config' | 'database'>): Promise<SigningKey> {
  const { JWT_SIGNING_KEY } = deps.config;
  if (JWT_SIGNING_KEY === undefined) return importKey(await storedJwk(deps.database));
  try {
    return await importKey(privateJwkSchema.parse(JSON.parse(JWT_SIGNING_KEY)));
  } catch {
    // The cause would quote the key.
    throw new ConfigError('Bad configuration: JWT_SIGNING_KEY: not a private P-256 key as JWK');
  }
}

async function importKey(jwk: PrivateJwk): Promise<SigningKey> {
  const { d: secret, ...open } = jwk;
  const kid = jwk.kid ?? (await calculateJwkThumbprint(open));
  const [privateKey, publicKey] = await Promise.all([
    importJWK({ ...jwk, key_ops: ['sign'] }, ALGORITHM),
    importJWK({ ...open, key_ops: ['verify'] }, ALGORITHM),
  ]);
  const publicJwk = { ...open, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32));
  return { kid, privateKey, publicKey, publicJwk, derive };
}

async function storedJwk({ db }: Database): Promise<PrivateJwk> {
  return db.transaction(async (tx) => {
    // The key's own id cannot conflict with another server's new key, so a lock decides.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [stored] = await tx
      .select({ jwk: authSigningKeys.privateJwk })
      .from(authSigningKeys)
      .orderBy(authSigningKeys.createdAt, authSigningKeys.kid)
      .limit(1);
    if (stored) return privateJwkSchema.parse(stored.jwk);
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
    const jwk = privateJwkSchema.parse(await exportJWK(privateKey));
    const kid = await calculateJwkThumbprint(jwk);
    await tx.insert(authSigningKeys).values({ kid, privateJwk: { ...jwk, kid } });
    return { ...jwk, kid };
  });
}

import { hkdfSync } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { z } from 'zod';
import { ConfigError } from '../../../platform/config/environment.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { authSigningKeys } from '../auth.table.ts';

export const ALGORITHM = 'ES256';

/** Any constant will do, as long as all servers use the same one. */
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

/** One key, a list of them, or a key set (RFC 7517). */
const configuredSchema = z
  .union([
    privateJwkSchema.transform((key) => [key]),
    z.array(privateJwkSchema),
    z.object({ keys: z.array(privateJwkSchema) }).transform(({ keys }) => keys),
  ])
  .pipe(z.array(z.custom<PrivateJwk>()).min(1).max(10));

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  /** 32 bytes derived from the private key, different for each purpose (HKDF, RFC 5869). */
  derive(purpose: string): Buffer;
}

/** The first one signs, all of them verify. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

/**
 * Loads the keys of JWT_SIGNING_KEY in order, or those in the database, newest first; the first
 * server on a database creates one that all others read. Throws a {@link ConfigError} if the
 * variable holds anything but private P-256 keys.
 */
export async function loadSigningKeys(
  deps: Pick<Deps, 'config' | 'database'>,
): Promise<SigningKeys> {
  const { JWT_SIGNING_KEY } = deps.config;
  if (JWT_SIGNING_KEY === undefined) return importKeys(await storedJwks(deps.database));
  try {
    return await importKeys(configuredSchema.parse(JSON.parse(JWT_SIGNING_KEY)));
  } catch {
    // The cause would contain the key.
    throw new ConfigError('Bad configuration: JWT_SIGNING_KEY: no private P-256 keys as JWK');
  }
}

/**
 * Creates a new key in the database, which signs from now on; the others still verify. Running
 * servers pick it up within a minute. Throws a {@link ConfigError} if the keys come from the
 * configuration.
 */
export async function rotateSigningKey(
  deps: Pick<Deps, 'config' | 'database'>,
): Promise<{ kid: string }> {
  if (deps.config.JWT_SIGNING_KEY !== undefined) {
    throw new ConfigError('JWT_SIGNING_KEY brings the keys: put the new one in front of it there.');
  }
  const { kid } = await deps.database.db.transaction(async (tx) => {
    await lock(tx);
    return storeNewKey(tx);
  });
  return { kid };
}

async function importKeys(jwks: PrivateJwk[]): Promise<SigningKeys> {
  const [first, ...others] = await Promise.all(jwks.map(importKey));
  if (!first) throw new Error('There is no signing key');
  return [first, ...others];
}

async function importKey(jwk: PrivateJwk): Promise<SigningKey> {
  const { d: secret, ...open } = jwk;
  const kid = jwk.kid ?? (await calculateJwkThumbprint(open));
  const [privateKey, publicKey] = await Promise.all([
    importJWK({ ...jwk, key_ops: ['sign'] }, ALGORITHM),
    importJWK({ ...open, key_ops: ['verify'] }, ALGORITHM),
  ]);
  const publicJwk = { ...open, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] };
  // Cached: every request that seals or opens something uses one of a few purposes.
  const derived = new Map<string, Buffer>();
  const derive = (purpose: string) => {
    const known = derived.get(purpose);
    if (known) return known;
    const own = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32));
    derived.set(purpose, own);
    return own;
  };
  return { kid, privateKey, publicKey, publicJwk, derive };
}

async function storedJwks({ db }: Database): Promise<PrivateJwk[]> {
  const known = await readStored(db);
  if (known.length > 0) return known;
  return db.transaction(async (tx) => {
    // Two servers' new keys have different ids and never conflict, so a lock decides.
    await lock(tx);
    const stored = await readStored(tx);
    return stored.length > 0 ? stored : [await storeNewKey(tx)];
  });
}

async function readStored(db: Database['db'] | Tx): Promise<PrivateJwk[]> {
  const rows = await db
    .select({ jwk: authSigningKeys.privateJwk })
    .from(authSigningKeys)
    .orderBy(desc(authSigningKeys.createdAt), desc(authSigningKeys.kid));
  return rows.map(({ jwk }) => privateJwkSchema.parse(jwk));
}

async function lock(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

async function storeNewKey(tx: Tx): Promise<PrivateJwk & { kid: string }> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = privateJwkSchema.parse(await exportJWK(privateKey));
  const kid = await calculateJwkThumbprint(jwk);
  const row = { kid, privateJwk: { ...jwk, kid }, createdAt: sql`clock_timestamp()` };
  await tx.insert(authSigningKeys).values(row);
  return { ...jwk, kid };
}

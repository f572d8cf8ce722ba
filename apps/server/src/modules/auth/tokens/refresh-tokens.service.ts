import { createHmac } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { deriveSecrets } from './derived-secrets.ts';
import { createOpaqueToken, hashOpaqueToken } from './opaque-tokens.ts';
import { findOpenToken, insertRefreshToken, spendOpenToken } from './refresh-tokens.queries.ts';

const PURPOSE = 'pro-match refresh tokens';

/** Read before a transaction: reading may need the database itself. */
export type RefreshSecrets = Awaited<ReturnType<typeof deriveSecrets>>;

export function refreshSecrets(deps: Deps): Promise<RefreshSecrets> {
  return deriveSecrets(deps, PURPOSE);
}

export async function addFirstToken(tx: Tx, sessionId: string, createdAt: Date): Promise<string> {
  const { token, hash: tokenHash } = createOpaqueToken();
  await insertRefreshToken(tx, { tokenHash, sessionId, createdAt });
  return token;
}

/**
 * Uses the session's open token and returns its successor. The caller holds a lock on the session.
 * The successor is derived from the stored hash, so it can be returned again without being stored,
 * and neither a copy of the table nor a stolen token alone leads to it.
 */
export async function nextRefreshToken(
  tx: Tx,
  secrets: RefreshSecrets,
  sessionId: string,
  now: Date,
): Promise<string> {
  const open = await spendOpenToken(tx, sessionId, now);
  if (!open) return addFirstToken(tx, sessionId, now);
  const { tokenHash: parentHash } = open;
  const token = successor(secrets[0], parentHash);
  const tokenHash = hashOpaqueToken(token);
  await insertRefreshToken(tx, { tokenHash, parentHash, sessionId, createdAt: now });
  return token;
}

/**
 * Returns the session's open token again. If it cannot be derived, because another server used a
 * key that this one has not read yet, it is used like any other: either way, one token is open.
 */
export async function openRefreshToken(
  tx: Tx,
  secrets: RefreshSecrets,
  sessionId: string,
  now: Date,
): Promise<string> {
  const open = await findOpenToken(tx, sessionId);
  const { parentHash, tokenHash } = open ?? {};
  const told =
    parentHash &&
    secrets
      .map((secret) => successor(secret, parentHash))
      .find((token) => Buffer.compare(hashOpaqueToken(token), tokenHash ?? Buffer.alloc(0)) === 0);
  return told ?? nextRefreshToken(tx, secrets, sessionId, now);
}

function successor(secret: Buffer, parentHash: Uint8Array): string {
  return createHmac('sha256', secret).update(parentHash).digest('base64url');
}

import { createHmac } from 'node:crypto';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { deriveSecrets } from './derived-secrets.ts';
import { createOpaqueToken, hashOpaqueToken } from './opaque-tokens.ts';
import { findOpenToken, insertRefreshToken, spendOpenToken } from './refresh-tokens.queries.ts';

const PURPOSE = 'pro-match refresh tokens';

/** What tokens are derived with. Read before a transaction: it may need the database itself. */
export type RefreshSecrets = Awaited<ReturnType<typeof deriveSecrets>>;

export function refreshSecrets(deps: Deps): Promise<RefreshSecrets> {
  return deriveSecrets(deps, PURPOSE);
}

/** The first token of a new session. */
export async function addFirstToken(tx: Tx, sessionId: string, createdAt: Date): Promise<string> {
  const { token, hash: tokenHash } = createOpaqueToken();
  await insertRefreshToken(tx, { tokenHash, sessionId, createdAt });
  return token;
}

/**
 * Uses the session's open token up and returns its successor. The caller holds a lock on the
 * session. The successor is derived from the stored hash, so it can be told again without being
 * stored, and neither a copy of the table nor a stolen token alone leads to it.
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
 * The session's open token once more. Where it cannot be told, because another server derived it
 * with a key that this one has yet to read, it is used up like any other: either way, one token is
 * open.
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

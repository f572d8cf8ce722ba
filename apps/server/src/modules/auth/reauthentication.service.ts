import { randomInt } from 'node:crypto';
import { newId } from '@pro-match/domain/ids';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AuthError } from './auth-error.ts';
import './auth.events.ts';
import { REAUTHENTICATE_PER_USER } from './auth.limits.ts';
import type { UserChangeBody } from './auth.schema.ts';
import { replaceOneTimeToken, spendOneTimeToken } from './one-time-tokens.queries.ts';
import { hashOpaqueToken } from './opaque-tokens.ts';
import { verifyPassword } from './passwords.ts';
import { findSession } from './sessions.queries.ts';
import type { UserRow } from './users.queries.ts';

/** Whoever signed in within this time need not show again who they are, in ms. */
const RECENT_MS = 15 * 60_000;

/** The same after a link that was mailed for a new password. */
const RECENT_RECOVERY_MS = 3_600_000;

/** Life of a mailed code, in ms. */
const CODE_MS = 10 * 60_000;
const CODE_DIGITS = 8;

/** Asks for the mail with the code that shows that it is still the owner. */
export async function requestReauthentication(deps: Deps, actor: Actor): Promise<void> {
  await deps.limits.take(REAUTHENTICATE_PER_USER, actor.userId);
  const requestId = newId();
  const event = { requestId, userId: actor.userId };
  await deps.events.transaction(({ emit }) =>
    emit('account.reauthentication_requested', event, requestId),
  );
}

/** Makes the one code that works for this person now; only its hash is stored. */
export async function createReauthenticationCode(deps: Deps, user: UserRow): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const createdAt = deps.clock.now();
  await replaceOneTimeToken(deps.database.db, {
    tokenHash: hashCode(user.id, code),
    userId: user.id,
    kind: 'reauthentication',
    email: user.email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + CODE_MS),
  });
  return code;
}

/** Two people may get the same eight digits. */
function hashCode(userId: string, code: string): Uint8Array {
  return hashOpaqueToken(`reauthentication ${userId} ${code}`);
}

/** Throws where the request brings a current password and that is wrong. */
export async function refuseWrongPassword(user: UserRow, input: UserChangeBody): Promise<void> {
  const { current_password: current } = input;
  if (!current || (await verifyPassword(user.passwordHash, current))) return;
  throw new AuthError(400, 'invalid_credentials', 'The current password is wrong');
}

/**
 * Throws unless it is surely still the owner who asks: by the current password
 * (looked at before), a code that was mailed just now, or a sign-in of late.
 */
export async function requireOwner(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { nonce, current_password: current }: UserChangeBody,
): Promise<void> {
  if (current) return;
  if (nonce) return spendCode(deps, tx, actor, nonce);
  const session = await findSession(tx, actor);
  const now = deps.clock.now().getTime();
  const isRecent = session?.amr.some(({ method, timestamp }) => {
    const allowed = method === 'recovery' ? RECENT_RECOVERY_MS : RECENT_MS;
    return now - timestamp * 1000 <= allowed;
  });
  const isNew = session && now - session.createdAt.getTime() <= RECENT_MS;
  if (isRecent || isNew) return;
  throw new AuthError(
    400,
    'reauthentication_needed',
    'Enter your current password to make this change.',
  );
}

async function spendCode(deps: Deps, tx: Tx, { userId }: Actor, nonce: string): Promise<void> {
  const tokenHash = hashCode(userId, nonce.trim());
  const spent = { tokenHash, kind: 'reauthentication', now: deps.clock.now() } as const;
  if (await spendOneTimeToken(tx, spent)) return;
  throw new AuthError(
    422,
    'reauthentication_not_valid',
    'That code is not right or has expired. Ask for a new one.',
  );
}

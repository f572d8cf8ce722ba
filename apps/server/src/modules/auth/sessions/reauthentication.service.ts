import { randomInt } from 'node:crypto';
import { CURRENT_PASSWORD_MISSING } from '@pro-match/domain/auth';
import { newId } from '@pro-match/domain/ids';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { AuthError } from '../auth-error.ts';
import '../auth.events.ts';
import { REAUTHENTICATE_PER_USER } from '../auth.limits.ts';
import { lockUser } from '../factors/factors.queries.ts';
import { recordRefusal } from '../security-log/security-log.service.ts';
import { replaceOneTimeToken, spendOneTimeToken } from '../tokens/one-time-tokens.queries.ts';
import { hashOpaqueToken } from '../tokens/opaque-tokens.ts';
import type { UserRow } from '../users/users.queries.ts';
import { confirmPassword } from './confirm-password.service.ts';
import { noteProof } from './sessions.queries.ts';
import { lockOpenSession, PROOF_MS } from './sessions.service.ts';

const CODE_MS = 10 * 60_000;
const CODE_DIGITS = 8;

const NONCE_PER_SESSION: RateLimit = { name: 'auth.nonce.session', points: 10, seconds: 3600 };

export interface Proof {
  current_password?: string | null | undefined;
  /** The code that was mailed. */
  nonce?: string | null | undefined;
}

export async function requestReauthentication(deps: Deps, actor: Actor): Promise<void> {
  await deps.limits.take(REAUTHENTICATE_PER_USER, actor.userId);
  const requestId = newId();
  const event = { requestId, userId: actor.userId };
  await deps.events.transaction(({ emit }) =>
    emit('account.reauthentication_requested', event, requestId),
  );
}

/** Replaces the person's earlier code; only its hash is stored. */
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

/** Hashed with the user id, as two people may get the same eight digits. */
function hashCode(userId: string, code: string): Uint8Array {
  return hashOpaqueToken(`reauthentication ${userId} ${code}`);
}

export function bringsProof({ current_password, nonce }: Proof): boolean {
  return Boolean(current_password || nonce);
}

/** The proof is valid in this session for {@link PROOF_MS}. */
export async function reauthenticate(deps: Deps, actor: Actor, proof: Proof): Promise<void> {
  const { current_password: current, nonce } = proof;
  if (!current && !nonce) {
    throw new AuthError(400, 'validation_failed', CURRENT_PASSWORD_MISSING);
  }
  // Outside the transaction, because it is slow.
  if (current && !(await confirmPassword(deps, actor, current))) {
    throw new AuthError(400, 'invalid_credentials', 'The current password is wrong');
  }
  if (!current) await deps.limits.take(NONCE_PER_SESSION, actor.sessionId);
  await deps.database.db.transaction(async (tx) => {
    await lockUser(tx, actor.userId);
    await lockOpenSession(tx, actor);
    if (!current && nonce) await spendCode(deps, tx, actor, nonce);
    const until = new Date(deps.clock.now().getTime() + PROOF_MS);
    await noteProof(tx, { sessionId: actor.sessionId, until });
  });
}

/**
 * The rule for every change to how an account is accessed, and for downloading its data: throws
 * without recent proof that the owner is acting in this session, and that proof cannot be something
 * that this session set up. Locks the account until the transaction ends.
 */
export async function requireOwner(deps: Deps, tx: Tx, actor: Actor): Promise<void> {
  await lockUser(tx, actor.userId);
  // Read after the lock, not from the token: the session may have just ended.
  const { provenUntil } = await lockOpenSession(tx, actor);
  if (provenUntil && deps.clock.now() <= provenUntil) return;
  throw new AuthError(
    400,
    'reauthentication_needed',
    'Enter your current password to make this change.',
  );
}

/** Like {@link requireOwner}, with the error codes of areas outside auth. */
export async function requireProof(deps: Deps, tx: Tx, actor: Actor): Promise<void> {
  try {
    await requireOwner(deps, tx, actor);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const isDue = error.errorCode === 'reauthentication_needed';
    throw new AppError(isDue ? 'reauthentication_needed' : 'not_signed_in');
  }
}

async function spendCode(deps: Deps, tx: Tx, actor: Actor, nonce: string): Promise<void> {
  const { userId, sessionId, origin } = actor;
  const tokenHash = hashCode(userId, nonce.trim());
  const spent = { tokenHash, kind: 'reauthentication', now: deps.clock.now() } as const;
  if (await spendOneTimeToken(tx, spent)) return;
  recordRefusal(deps, { kind: 'code_refused', userId, sessionId, origin });
  throw new AuthError(
    422,
    'reauthentication_not_valid',
    "That code isn't right or has expired. Ask for a new one.",
  );
}

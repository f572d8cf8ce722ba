import { isId, newId } from '@pro-match/domain/ids';
import { isUniqueViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AuthError } from '../auth-error.ts';
import '../auth.events.ts';
import { CHALLENGE_PER_USER, FACTORS_PER_USER } from '../auth.limits.ts';
import { recordOwnSecurityEvent } from '../security-log/security-log.service.ts';
import { requireOwner } from '../sessions/reauthentication.service.ts';
import { findUserById } from '../users/users.queries.ts';
import { factorKeyOf } from './factor-key.ts';
import { presentChallenge, presentEnrolled } from './factors.presenter.ts';
import {
  countVerifiedTotp,
  deleteFactors,
  deleteUnverified,
  insertChallenge,
  insertFactor,
  lockTotpFactor,
} from './factors.queries.ts';
import type { EnrollBody } from './factors.schema.ts';
import { findRecoverySet } from './recovery-codes.queries.ts';
import { describeTotp, newTotpSecret } from './totp.ts';

const FACTORS_MAX = 5;

const CHALLENGE_MS = 5 * 60_000;

/**
 * Takes effect with its first code; the next set-up discards an unfinished one. Refused until the
 * address is confirmed: it may belong to another person, who would then need that code.
 */
export async function enrollFactor(deps: Deps, actor: Actor, input: EnrollBody) {
  await deps.limits.take(FACTORS_PER_USER, actor.userId);
  if (input.factor_type !== 'totp') throw notEnabled(input.factor_type);
  const friendlyName = input.friendly_name || null;
  const user = await findUserById(deps.database.db, actor.userId);
  if (!user) throw factorNotFound();
  if (!user.emailConfirmedAt) throw emailNotConfirmed();
  const id = newId();
  const secret = newTotpSecret();
  const sealed = (await factorKeyOf(deps)).seal(id, secret);
  try {
    await deps.database.db.transaction(async (tx) => {
      await requireOwner(deps, tx, actor);
      await deleteUnverified(tx, actor.userId);
      if ((await countVerifiedTotp(tx, actor.userId)) >= FACTORS_MAX) {
        throw new AuthError(
          422,
          'too_many_enrolled_mfa_factors',
          "You've reached the limit for authenticator apps. Remove one first.",
        );
      }
      const { userId, sessionId: madeIn } = actor;
      const factor = { id, userId, friendlyName, secret: sealed, madeIn };
      const now = deps.clock.now();
      await insertFactor(tx, { ...factor, factorType: 'totp', status: 'unverified' }, now);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'auth_factors_one_name')) throw error;
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      'A factor with that name already exists. Choose another name.',
    );
  }
  const { text, uri } = describeTotp(secret, user.email);
  return presentEnrolled({ id, friendlyName, secret: text, uri });
}

export async function challengeFactor(deps: Deps, actor: Actor, factorId: string) {
  await deps.limits.take(CHALLENGE_PER_USER, actor.userId);
  const createdAt = deps.clock.now();
  const challenge = {
    id: newId(),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + CHALLENGE_MS),
  };
  await deps.database.db.transaction(async (tx) => {
    const factor = isId(factorId) && (await lockTotpFactor(tx, { userId: actor.userId, factorId }));
    if (!factor) throw factorNotFound();
    await insertChallenge(tx, { ...challenge, factorId: factor.id });
  });
  return presentChallenge(challenge);
}

/** Removing the last authenticator app also removes the recovery codes. */
export async function removeFactor(deps: Deps, actor: Actor, factorId: string): Promise<void> {
  await deps.limits.take(FACTORS_PER_USER, actor.userId);
  const { userId } = actor;
  await deps.events.transaction(async ({ tx, emit }) => {
    await requireOwner(deps, tx, actor);
    const factor = isId(factorId) ? await lockTotpFactor(tx, { userId, factorId }) : undefined;
    const set = await findRecoverySet(tx, userId);
    const removesSet = set?.id === factorId;
    if (!factor && !removesSet) throw factorNotFound();
    await deleteFactors(tx, userId, [factorId]);
    const isLast = set && !removesSet && (await countVerifiedTotp(tx, userId)) === 0;
    if (isLast) await deleteFactors(tx, userId, [set.id]);
    if (factor?.status === 'unverified') return;
    const change = factor ? 'factor_removed' : 'recovery_codes_removed';
    await recordOwnSecurityEvent(deps, tx, actor, change);
    const changeId = newId();
    await emit('account.security_changed', { changeId, userId, change }, changeId);
  });
}

function emailNotConfirmed(): AuthError {
  return new AuthError(
    422,
    'email_not_confirmed',
    'Confirm your email first, using the link we sent you.',
  );
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}

function notEnabled(type: string): AuthError {
  const known = ['phone', 'webauthn'].includes(type);
  return known
    ? new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${type}`)
    : new AuthError(400, 'validation_failed', 'factor_type needs to be totp');
}

import { isId, newId } from '@pro-match/domain/ids';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AuthError } from './auth-error.ts';
import './auth.events.ts';
import { CODES_PER_FACTOR, takeCode } from './auth.limits.ts';
import type { SessionAnswer } from './auth.schema.ts';
import { factorKeyOf } from './factor-key.ts';
import {
  closeChallenge,
  countVerifiedTotp,
  type FactorRow,
  isChallengeOpen,
  lockTotpFactor,
  lockUser,
  takeStep,
} from './factors.queries.ts';
import type { FactorVerifyBody } from './factors.schema.ts';
import { factorNotFound } from './factors.service.ts';
import { findSession } from './sessions.queries.ts';
import { closeSessions, elevateSession, grantSession } from './sessions.service.ts';
import { stepOfCode } from './totp.ts';
import { findUserById } from './users.queries.ts';

/**
 * Answers a challenge with a code of the app: the session becomes one of two
 * factors and gets new tokens. A factor's first code completes its set-up, and
 * ends the person's other sessions that never showed it.
 */
export async function verifyFactor(
  deps: Deps,
  actor: Actor,
  factorId: string,
  { challenge_id: challengeId, code }: FactorVerifyBody,
): Promise<SessionAnswer> {
  if (!isId(factorId)) throw factorNotFound();
  await takeCode(deps, actor.userId, factorId);
  const key = await factorKeyOf(deps);
  const elevated = await deps.events.transaction(async (unit) => {
    const now = deps.clock.now();
    await lockUser(unit.tx, actor.userId);
    const factor = await lockTotpFactor(unit.tx, { userId: actor.userId, factorId });
    if (!factor?.secret) throw factorNotFound();
    if (factor.status === 'unverified') await refuseShortcut(unit.tx, actor);
    const asked = isId(challengeId) && { id: challengeId, factorId, now };
    if (!asked || !(await isChallengeOpen(unit.tx, asked))) throw challengeExpired();
    const step = stepOfCode(key.open(factorId, factor.secret), code, now);
    if (step === undefined) throw wrongCode();
    if (!(await takeStep(unit.tx, { factorId, step, now }))) throw usedCode();
    await closeChallenge(unit.tx, asked.id, now);
    const session = await elevateSession(deps, unit.tx, actor, 'totp');
    await completeEnrollment(deps, unit, factor);
    return { session, user: await findUserById(unit.tx, actor.userId) };
  });
  if (!elevated.user) throw factorNotFound();
  await deps.limits.reset(CODES_PER_FACTOR, factorId);
  return grantSession(deps, elevated.user, elevated.session);
}

/**
 * A set-up is no way around the factor that stands: whoever owes its code must
 * not pay with that of a set-up which they may have begun before there was one.
 */
async function refuseShortcut(tx: Tx, actor: Actor): Promise<void> {
  if ((await countVerifiedTotp(tx, actor.userId)) === 0) return;
  // The session itself and not the actor, who may have been read before it was raised.
  const session = await findSession(tx, actor);
  if (session?.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'A second factor is required');
  }
}

async function completeEnrollment(deps: Deps, unit: UnitOfWork, factor: FactorRow): Promise<void> {
  if (factor.status === 'verified') return;
  const { userId } = factor;
  await closeSessions(deps, unit, { userId, withoutFactor: true });
  const changeId = newId();
  const event = { changeId, userId, change: 'factor_added' } as const;
  await unit.emit('account.security_changed', event, changeId);
}

function challengeExpired(): AuthError {
  return new AuthError(422, 'mfa_challenge_expired', 'That took too long. Please try again.');
}

function wrongCode(): AuthError {
  return new AuthError(
    422,
    'mfa_verification_failed',
    'That code is not right. Enter the newest one that your app shows.',
  );
}

function usedCode(): AuthError {
  return new AuthError(
    422,
    'mfa_verification_rejected',
    'That code was used already. Wait for the next one.',
  );
}

import { isId, newId } from '@pro-match/domain/ids';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AuthError } from '../auth-error.ts';
import '../auth.events.ts';
import { CODES_PER_FACTOR, takeCode } from '../auth.limits.ts';
import type { SessionAnswer } from '../auth.schema.ts';
import { recordOwnSecurityEvent, recordRefusal } from '../security-log/security-log.service.ts';
import { requireOwner } from '../sessions/reauthentication.service.ts';
import {
  closeSessions,
  elevateSession,
  grantSession,
  lockOpenSession,
} from '../sessions/sessions.service.ts';
import { refreshSecrets } from '../tokens/refresh-tokens.service.ts';
import { findUserById } from '../users/users.queries.ts';
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
import { stepOfCode } from './totp.ts';

/**
 * The session becomes two-factor and gets new tokens. A factor's first code completes its set-up,
 * and ends the person's other sessions that never showed it.
 */
export async function verifyFactor(
  deps: Deps,
  actor: Actor,
  { factorId, challenge_id: challengeId, code }: FactorVerifyBody & { factorId: string },
): Promise<SessionAnswer> {
  if (!isId(factorId)) throw factorNotFound();
  await takeCode(deps, actor.userId, factorId);
  const key = await factorKeyOf(deps);
  const secrets = await refreshSecrets(deps);
  const elevated = await deps.events.transaction(async (unit) => {
    const now = deps.clock.now();
    await lockUser(unit.tx, actor.userId);
    const factor = await lockTotpFactor(unit.tx, { userId: actor.userId, factorId });
    if (!factor?.secret) throw factorNotFound();
    if (factor.status === 'unverified') await refuseShortcut(deps, unit.tx, actor);
    const asked = isId(challengeId) && { id: challengeId, factorId, now };
    if (!asked || !(await isChallengeOpen(unit.tx, asked))) throw challengeExpired();
    const step = stepOfCode(key.open(factorId, factor.secret), code, now);
    if (step === undefined) {
      const { userId, sessionId, origin } = actor;
      recordRefusal(deps, { kind: 'code_refused', userId, sessionId, origin });
      throw wrongCode();
    }
    if (!(await takeStep(unit.tx, { factorId, step, now }))) throw usedCode();
    await closeChallenge(unit.tx, asked.id, now);
    const { madeIn } = factor;
    const shown = { method: 'totp', madeIn } as const;
    const session = await elevateSession(deps, unit.tx, actor, shown, secrets);
    const kind = factor.status === 'verified' ? 'second_step' : 'factor_added';
    await recordOwnSecurityEvent(deps, unit.tx, actor, kind);
    await completeEnrollment(deps, unit, factor);
    return { session, user: await findUserById(unit.tx, actor.userId) };
  });
  if (!elevated.user) throw factorNotFound();
  await deps.limits.reset(CODES_PER_FACTOR, factorId);
  return grantSession(deps, elevated.user, elevated.session);
}

/**
 * Refuses a set-up that would bypass the existing factor: a person who still has to show its code
 * must not use a code of a set-up that they may have begun before. Only the owner can finish it.
 */
async function refuseShortcut(deps: Deps, tx: Tx, actor: Actor): Promise<void> {
  if ((await countVerifiedTotp(tx, actor.userId)) > 0) {
    // Read the session itself, not the actor, who may have been read before the level was raised.
    const { aal } = await lockOpenSession(tx, actor);
    if (aal !== 'aal2') {
      throw new AuthError(403, 'insufficient_aal', 'A second factor is required');
    }
  }
  await requireOwner(deps, tx, actor);
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
    "That code isn't right. Enter the newest one from your app.",
  );
}

function usedCode(): AuthError {
  return new AuthError(
    422,
    'mfa_verification_rejected',
    'That code has already been used. Wait for the next one.',
  );
}

import { newId } from '@pro-match/domain/ids';
import { isUniqueViolation, type Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AuthError } from '../auth-error.ts';
import '../auth.events.ts';
import { FACTORS_PER_USER, takeCode } from '../auth.limits.ts';
import type { SessionAnswer } from '../auth.schema.ts';
import { recordOwnSecurityEvent, recordRefusal } from '../security-log/security-log.service.ts';
import { requireOwner } from '../sessions/reauthentication.service.ts';
import { elevateSession, grantSession } from '../sessions/sessions.service.ts';
import { refreshSecrets } from '../tokens/refresh-tokens.service.ts';
import { findUserById } from '../users/users.queries.ts';
import { presentRecoveryCodes, presentRecoverySet } from './factors.presenter.ts';
import { countVerifiedTotp, deleteFactors, insertFactor } from './factors.queries.ts';
import { factorNotFound, removeFactor } from './factors.service.ts';
import {
  findRecoverySet,
  insertRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

/** An account has one set, so it needs no name of its own. */
const NAME = 'Recovery codes';

export async function readRecoverySet(deps: Deps, actor: Actor) {
  const set = await findRecoverySet(deps.database.db, actor.userId);
  if (!set) throw factorNotFound();
  return presentRecoverySet(set);
}

export async function removeRecoverySet(deps: Deps, actor: Actor): Promise<{ id: string }> {
  const { id } = await readRecoverySet(deps, actor);
  await removeFactor(deps, actor, id);
  return { id };
}

/** Replaces an earlier set if `replaces`. The codes are shown only once. */
export async function createRecoveryCodes(
  deps: Deps,
  actor: Actor,
  { replaces }: { replaces: boolean },
) {
  await deps.limits.take(FACTORS_PER_USER, actor.userId);
  const codes = newRecoveryCodes();
  try {
    const { userId } = actor;
    const id = await deps.events.transaction(async ({ tx, emit }) => {
      await requireOwner(deps, tx, actor);
      await makeRoom(tx, userId, replaces);
      const setId = await insertSet(tx, { actor, codes, now: deps.clock.now() });
      await recordOwnSecurityEvent(deps, tx, actor, 'recovery_codes_made');
      const event = { changeId: setId, userId, change: 'recovery_codes_made' } as const;
      await emit('account.security_changed', event, setId);
      return setId;
    });
    return presentRecoveryCodes({ id, name: NAME, codes });
  } catch (error) {
    if (!isUniqueViolation(error, 'auth_factors_one_name')) throw error;
    throw new AuthError(422, 'mfa_factor_name_conflict', 'A factor with that name already exists.');
  }
}

async function makeRoom(tx: Tx, userId: string, replaces: boolean): Promise<void> {
  if ((await countVerifiedTotp(tx, userId)) === 0) {
    throw new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Set up an authenticator app first to get recovery codes.',
    );
  }
  const known = await findRecoverySet(tx, userId);
  if (replaces) {
    if (!known) throw factorNotFound();
    await deleteFactors(tx, userId, [known.id]);
  } else if (known) {
    throw new AuthError(422, 'mfa_verified_factor_exists', 'You already have recovery codes.');
  }
}

interface NewSet {
  actor: Actor;
  codes: string[];
  now: Date;
}

async function insertSet(tx: Tx, { actor, codes, now }: NewSet): Promise<string> {
  const id = newId();
  const { userId, sessionId: madeIn } = actor;
  const factor = { id, userId, friendlyName: NAME, secret: null, madeIn };
  await insertFactor(tx, { ...factor, factorType: 'recovery_code', status: 'verified' }, now);
  await insertRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
  return id;
}

/** Lets the actor in without the app, and uses up the code. */
export async function verifyRecoveryCode(
  deps: Deps,
  actor: Actor,
  code: string,
): Promise<SessionAnswer> {
  const { userId } = actor;
  await takeCode(deps, userId, `recovery ${userId}`);
  const secrets = await refreshSecrets(deps);
  const elevated = await deps.events.transaction(async ({ tx, emit }) => {
    const set = await findRecoverySet(tx, userId);
    if (!set) throw factorNotFound();
    const now = deps.clock.now();
    const spend = { factorId: set.id, codeHash: hashRecoveryCode(code), now };
    if (!(await spendRecoveryCode(tx, spend))) {
      const { sessionId, origin } = actor;
      recordRefusal(deps, { kind: 'code_refused', userId, sessionId, origin });
      throw new AuthError(
        422,
        'mfa_verification_failed',
        "That recovery code isn't right or has already been used.",
      );
    }
    const { madeIn } = set;
    const shown = { method: 'mfa/recovery_code', madeIn } as const;
    const session = await elevateSession(deps, tx, actor, shown, secrets);
    await recordOwnSecurityEvent(deps, tx, actor, 'recovery_code_used');
    const changeId = newId();
    await emit(
      'account.security_changed',
      { changeId, userId, change: 'recovery_code_used' },
      changeId,
    );
    return { session, user: await findUserById(tx, userId) };
  });
  if (!elevated.user) throw factorNotFound();
  return grantSession(deps, elevated.user, elevated.session);
}

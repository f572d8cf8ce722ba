import { newId } from '@pro-match/domain/ids';
import { isUniqueViolation, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AuthError } from './auth-error.ts';
import './auth.events.ts';
import { FACTORS_PER_USER, takeCode } from './auth.limits.ts';
import type { SessionAnswer } from './auth.schema.ts';
import { countVerifiedTotp, deleteFactors, insertFactor, lockUser } from './factors.queries.ts';
import { factorNotFound } from './factors.service.ts';
import {
  findRecoverySet,
  insertRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { elevateSession, grantSession } from './sessions.service.ts';
import { findUserById } from './users.queries.ts';

/** An account has one set, so it needs no name of its own. */
const NAME = 'Recovery codes';

/** How many codes of the actor's set are left. */
export async function readRecoverySet(deps: Deps, actor: Actor) {
  const set = await findRecoverySet(deps.database.db, actor.userId);
  if (!set) throw factorNotFound();
  return set;
}

/** A new set of codes, in place of an earlier one where `replaces`. The codes are shown this once. */
export async function createRecoveryCodes(
  deps: Deps,
  actor: Actor,
  { replaces }: { replaces: boolean },
) {
  await deps.limits.take(FACTORS_PER_USER, actor.userId);
  const codes = newRecoveryCodes();
  try {
    const id = await deps.events.transaction(async ({ tx, emit }) => {
      const { userId } = actor;
      await lockUser(tx, userId);
      await makeRoom(tx, userId, replaces);
      const setId = await insertSet(tx, { userId, codes, now: deps.clock.now() });
      const event = { changeId: setId, userId, change: 'recovery_codes_made' } as const;
      if (replaces) await emit('account.security_changed', event, setId);
      return setId;
    });
    return { id, name: NAME, codes };
  } catch (error) {
    if (!isUniqueViolation(error, 'auth_factors_one_name')) throw error;
    throw new AuthError(422, 'mfa_factor_name_conflict', 'A factor with that name exists already.');
  }
}

async function makeRoom(tx: Tx, userId: string, replaces: boolean): Promise<void> {
  if ((await countVerifiedTotp(tx, userId)) === 0) {
    throw new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Recovery codes need an authenticator app that is set up.',
    );
  }
  const known = await findRecoverySet(tx, userId);
  if (replaces) {
    if (!known) throw factorNotFound();
    await deleteFactors(tx, userId, [known.id]);
  } else if (known) {
    throw new AuthError(422, 'mfa_verified_factor_exists', 'There are recovery codes already.');
  }
}

interface NewSet {
  userId: string;
  codes: string[];
  now: Date;
}

async function insertSet(tx: Tx, { userId, codes, now }: NewSet): Promise<string> {
  const id = newId();
  const factor = { id, userId, friendlyName: NAME, secret: null };
  await insertFactor(tx, { ...factor, factorType: 'recovery_code', status: 'verified' }, now);
  await insertRecoveryCodes(tx, id, codes.map(hashRecoveryCode));
  return id;
}

/** Lets the actor in with a recovery code in place of the app, which uses the code up. */
export async function verifyRecoveryCode(
  deps: Deps,
  actor: Actor,
  code: string,
): Promise<SessionAnswer> {
  const { userId } = actor;
  await takeCode(deps, userId, `recovery ${userId}`);
  const elevated = await deps.events.transaction(async ({ tx, emit }) => {
    const set = await findRecoverySet(tx, userId);
    if (!set) throw factorNotFound();
    const now = deps.clock.now();
    const spend = { factorId: set.id, codeHash: hashRecoveryCode(code), now };
    if (!(await spendRecoveryCode(tx, spend))) {
      throw new AuthError(
        422,
        'mfa_verification_failed',
        'That recovery code is not right, or was used already.',
      );
    }
    const session = await elevateSession(deps, tx, actor, 'mfa/recovery_code');
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

import { hasRoom, type RateLimit } from '../../platform/admission/rate-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { AuthError } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { knownDevice } from './sessions/known-devices.ts';

/** A whole office or a mobile network may share one address. */
const SIGN_IN_PER_ADDRESS: RateLimit = {
  name: 'auth.sign-in.address',
  points: 300,
  seconds: 300,
};
export const SIGN_UP_PER_ADDRESS: RateLimit = {
  name: 'auth.sign-up.address',
  points: 100,
  seconds: 600,
};
export const RECOVER_PER_ADDRESS: RateLimit = {
  name: 'auth.recover.address',
  points: 30,
  seconds: 3600,
};
export const VERIFY_PER_ADDRESS: RateLimit = {
  name: 'auth.verify.address',
  points: 60,
  seconds: 300,
};

/** High, because a refused refresh costs the browser its session. */
export const REFRESH_PER_ADDRESS: RateLimit = {
  name: 'auth.refresh.address',
  points: 1000,
  seconds: 300,
};

/** Guesses at one account from one address; reset after a successful sign-in. */
export const SIGN_IN_PER_PAIR: RateLimit = { name: 'auth.sign-in.pair', points: 10, seconds: 900 };

/** Tries of a browser that signed in to the account before: nobody else can use them up. */
export const SIGN_IN_PER_DEVICE: RateLimit = {
  name: 'auth.sign-in.device',
  points: 10,
  seconds: 900,
};

/** Tries of all such browsers of an account together. */
const SIGN_IN_BY_DEVICES: RateLimit = {
  name: 'auth.sign-in.devices',
  points: 60,
  seconds: 3600,
};

/** Tries at one account from all other browsers, before they are slowed down. */
export const SIGN_IN_PER_ACCOUNT: RateLimit = {
  name: 'auth.sign-in.account',
  points: 30,
  seconds: 3600,
};

/** Slow tries at one account from all addresses: one at a time. */
export const SIGN_IN_SLOWLY: RateLimit = { name: 'auth.sign-in.slow', points: 1, seconds: 30 };

/** Slow tries at one account from one address, so that an attacker can't use them all up. */
const SIGN_IN_SLOWLY_PER_PAIR: RateLimit = {
  name: 'auth.sign-in.slow-pair',
  points: 3,
  seconds: 3600,
};

/** Reset links that a browser of the owner can request, no matter what strangers request. */
export const RECOVER_PER_DEVICE: RateLimit = {
  name: 'auth.recover.device',
  points: 5,
  seconds: 3600,
};

export const UPDATE_PER_USER: RateLimit = { name: 'auth.update.user', points: 20, seconds: 600 };

export const FACTORS_PER_USER: RateLimit = { name: 'auth.factors.user', points: 30, seconds: 3600 };
export const CHALLENGE_PER_USER: RateLimit = {
  name: 'auth.challenge.user',
  points: 60,
  seconds: 900,
};

/**
 * Guesses at the codes of one factor; reset by the right one. Three of a million codes are right at
 * any moment.
 */
export const CODES_PER_FACTOR: RateLimit = {
  name: 'auth.codes.factor',
  points: 10,
  seconds: 900,
};

/** Guesses at all factors of a person: a password alone gets nobody in within a year. */
const CODES_PER_USER: RateLimit = { name: 'auth.codes.user', points: 60, seconds: 86_400 };

/** Codes by mail, for people who change their password long after signing in. */
export const REAUTHENTICATE_PER_USER: RateLimit = {
  name: 'auth.reauthenticate.user',
  points: 5,
  seconds: 3600,
};

/** Call it before the code is checked. */
export async function takeCode(deps: Deps, userId: string, factor: string): Promise<void> {
  await deps.limits.take(CODES_PER_FACTOR, factor);
  await deps.limits.take(CODES_PER_USER, userId);
}

function pairSubject(email: string, address: string): string {
  return `${email} ${address}`;
}

/**
 * Call it before the password is checked. A browser that signed in to the account before has its
 * own tries. For all others, an account under attack becomes slow but is never locked: one try
 * every half minute overall, three an hour per address. It behaves the same whether or not the
 * account exists.
 */
export async function takeSignIn(deps: Deps, email: string, caller: Caller): Promise<void> {
  const { limits } = deps;
  const device = await knownDevice(deps, caller.device, email);
  if (
    device &&
    (await hasRoom(limits, SIGN_IN_PER_DEVICE, device.subject)) &&
    (await hasRoom(limits, SIGN_IN_BY_DEVICES, email))
  ) {
    return;
  }
  const pair = pairSubject(email, caller.address);
  await limits.take(SIGN_IN_PER_ADDRESS, caller.address);
  await limits.take(SIGN_IN_PER_PAIR, pair);
  if (await hasRoom(limits, SIGN_IN_PER_ACCOUNT, email)) return;
  await limits.take(SIGN_IN_SLOWLY_PER_PAIR, pair);
  if (await hasRoom(limits, SIGN_IN_SLOWLY, email)) return;
  // The password was not checked, so this is not a guess.
  await limits.giveBack(SIGN_IN_SLOWLY_PER_PAIR, pair);
  await limits.giveBack(SIGN_IN_PER_PAIR, pair);
  throw new AuthError(
    429,
    'over_request_rate_limit',
    'Someone keeps trying passwords for this account. Wait half a minute and try again, or reset your password.',
    { retryAfter: SIGN_IN_SLOWLY.seconds },
  );
}

export async function forgetSignIns(deps: Deps, email: string, caller: Caller): Promise<void> {
  const pair = pairSubject(email, caller.address);
  await deps.limits.reset(SIGN_IN_PER_PAIR, pair);
  await deps.limits.reset(SIGN_IN_SLOWLY_PER_PAIR, pair);
  const device = await knownDevice(deps, caller.device, email);
  if (device) await deps.limits.reset(SIGN_IN_PER_DEVICE, device.subject);
}

import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';

/** A whole office or a mobile network may share one address. */
export const SIGN_IN_PER_ADDRESS: RateLimit = {
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

/** High: a refused refresh costs the browser its session. */
export const REFRESH_PER_ADDRESS: RateLimit = {
  name: 'auth.refresh.address',
  points: 1000,
  seconds: 300,
};

/** Guesses at one account from one address; forgotten after a sign-in that succeeds. */
export const SIGN_IN_PER_PAIR: RateLimit = { name: 'auth.sign-in.pair', points: 10, seconds: 900 };

/**
 * Guesses at one account from everywhere. Wide, so that a stranger cannot easily
 * keep the owner out; whoever is kept out still has open sessions and recovery.
 */
export const SIGN_IN_PER_ACCOUNT: RateLimit = {
  name: 'auth.sign-in.account',
  points: 200,
  seconds: 3600,
};

/** Mails to one address that somebody who is not signed in can cause. */
export const RECOVER_PER_ACCOUNT: RateLimit = {
  name: 'auth.recover.account',
  points: 5,
  seconds: 3600,
};
export const RESEND_PER_ACCOUNT: RateLimit = {
  name: 'auth.resend.account',
  points: 5,
  seconds: 3600,
};

export const UPDATE_PER_USER: RateLimit = { name: 'auth.update.user', points: 20, seconds: 600 };
export const SESSIONS_PER_USER: RateLimit = { name: 'auth.sessions.user', points: 60, seconds: 60 };

export const FACTORS_PER_USER: RateLimit = { name: 'auth.factors.user', points: 30, seconds: 3600 };
export const CHALLENGE_PER_USER: RateLimit = {
  name: 'auth.challenge.user',
  points: 60,
  seconds: 900,
};

/**
 * Guesses at the codes of one factor; forgotten after the right one. Three of a
 * million codes are right at any moment.
 */
export const CODES_PER_FACTOR: RateLimit = {
  name: 'auth.codes.factor',
  points: 10,
  seconds: 900,
};

/** Guesses at all factors of a person: a password alone leads nowhere within a year. */
export const CODES_PER_USER: RateLimit = { name: 'auth.codes.user', points: 60, seconds: 86_400 };

/** Codes by mail, for those who change their password long after they signed in. */
export const REAUTHENTICATE_PER_USER: RateLimit = {
  name: 'auth.reauthenticate.user',
  points: 5,
  seconds: 3600,
};

/** Counts an answer to a challenge before its code is looked at. */
export async function takeCode(deps: Deps, userId: string, factor: string): Promise<void> {
  await deps.limits.take(CODES_PER_FACTOR, factor);
  await deps.limits.take(CODES_PER_USER, userId);
}

/** One account, as somebody at one address tries it. */
export function pairSubject(email: string, address: string): string {
  return `${email} ${address}`;
}

/** Counts a sign-in before its password is looked at. */
export async function takeSignIn(deps: Deps, email: string, address: string): Promise<void> {
  await deps.limits.take(SIGN_IN_PER_ADDRESS, address);
  await deps.limits.take(SIGN_IN_PER_PAIR, pairSubject(email, address));
  await deps.limits.take(SIGN_IN_PER_ACCOUNT, email);
}

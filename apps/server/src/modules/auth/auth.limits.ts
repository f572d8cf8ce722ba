import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';

/** A whole office or a mobile network may share one address. */
export const SIGN_IN_PER_ADDRESS: RateLimit = { name: 'sign-in:ip', points: 300, seconds: 300 };
export const SIGN_UP_PER_ADDRESS: RateLimit = { name: 'sign-up:ip', points: 100, seconds: 600 };
export const RECOVER_PER_ADDRESS: RateLimit = { name: 'recover:ip', points: 30, seconds: 3600 };
export const VERIFY_PER_ADDRESS: RateLimit = { name: 'verify:ip', points: 60, seconds: 300 };

/** High: a refused refresh costs the browser its session. */
export const REFRESH_PER_ADDRESS: RateLimit = { name: 'refresh:ip', points: 1000, seconds: 300 };

/** Guesses at one account from one address; forgotten after a sign-in that succeeds. */
export const SIGN_IN_PER_PAIR: RateLimit = { name: 'sign-in:pair', points: 10, seconds: 900 };

/**
 * Guesses at one account from everywhere. Wide, so that a stranger cannot easily
 * keep the owner out; whoever is kept out still has open sessions and recovery.
 */
export const SIGN_IN_PER_ACCOUNT: RateLimit = { name: 'sign-in:user', points: 200, seconds: 3600 };

/** Mails to one address that somebody who is not signed in can cause. */
export const RECOVER_PER_ACCOUNT: RateLimit = { name: 'recover:user', points: 5, seconds: 3600 };
export const RESEND_PER_ACCOUNT: RateLimit = { name: 'resend:user', points: 5, seconds: 3600 };

export const UPDATE_PER_USER: RateLimit = { name: 'update:user', points: 20, seconds: 600 };
export const SESSIONS_PER_USER: RateLimit = { name: 'sessions:user', points: 60, seconds: 60 };

/** Names an account in a counter without keeping its e-mail there. */
export function accountSubject(email: string, address?: string): string {
  const name = createHash('sha256').update(email).digest('base64url').slice(0, 22);
  return address === undefined ? name : `${name}@${address}`;
}

/** Counts a sign-in before its password is looked at. */
export async function takeSignIn(deps: Deps, email: string, address: string): Promise<void> {
  await deps.limits.take(SIGN_IN_PER_ADDRESS, address);
  await deps.limits.take(SIGN_IN_PER_PAIR, accountSubject(email, address));
  await deps.limits.take(SIGN_IN_PER_ACCOUNT, accountSubject(email));
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_TOO_COMMON, PASSWORD_TOO_LONG, passwordRules } from '@pro-match/domain/auth';
import { PASSWORD_MAX_LENGTH } from '@pro-match/domain/limits';
import { createConcurrencyLimiter } from '../../../platform/admission/concurrency-limiter.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { AuthError } from '../auth-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Argon2id as OWASP advises (the library's default variant); memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashes run on libuv's four threads, which files and name look-ups also need.
const gate = createConcurrencyLimiter({
  atOnce: 2,
  waiting: 200,
  refuse: () => new AppError('unavailable', undefined, { retryAfter: 2, shedBy: 'passwords' }),
});

let decoy: Promise<string> | undefined;

/** The same password typed on two systems may come in two Unicode forms. */
const canonical = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return gate(() => hash(canonical(password), COST));
}

/** Returns a hash that no password matches, for an account whose password was removed. */
export function unusablePassword(): Promise<string> {
  decoy ??= hashPassword(randomBytes(32).toString('base64'));
  return decoy;
}

/**
 * Without a hash (no account has that email), the same work is done on a hash that no password
 * matches, so that timing does not reveal which it was.
 */
export async function verifyPassword(stored: string | undefined, password: string) {
  const target = stored ?? (await unusablePassword());
  const fits = await gate(() => verify(target, canonical(password)));
  return stored !== undefined && fits;
}

/**
 * Throws the contract's `weak_password` with the first failing rule's message and every failing
 * rule among its reasons. The contract itself defines `length`, `characters` and `pwned`; the rules
 * behind `characters` are listed after it by name.
 */
export async function refuseWeakPassword(password: string): Promise<void> {
  refuseLongPassword(password);
  const failing = passwordRules.filter((rule) => !rule.isMet(password));
  const [first] = failing;
  if (!first) return refuseCommonPassword(password);
  const rules = failing.map(({ reason }) => reason);
  const length = rules.filter((reason) => reason === 'length');
  const characters = rules.filter((reason) => reason !== 'length');
  const reasons = [...length, ...(characters.length > 0 ? ['characters', ...characters] : [])];
  throw new AuthError(422, 'weak_password', first.message, { reasons });
}

async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw new AuthError(422, 'weak_password', PASSWORD_TOO_COMMON, { reasons: ['pwned'] });
}

export function refuseLongPassword(password: string): void {
  if (password.length <= PASSWORD_MAX_LENGTH) return;
  throw new AuthError(400, 'validation_failed', PASSWORD_TOO_LONG);
}

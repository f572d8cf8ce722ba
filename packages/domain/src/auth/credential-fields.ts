import { EMAIL_INVALID, isEmail } from '../formats/index.ts';
import { PASSWORD_MAX_LENGTH } from '../limits/index.ts';
import { firstPasswordFailure } from './password-rules.ts';

const PASSWORD_MISSING = 'Password is required';
export const PASSWORD_TOO_LONG = 'Password is too long';
/** Error when a signed-in person must prove that the account is theirs. */
export const PROOF_MISSING = 'Enter your password.';
/** The same when the password itself, or the address, is changed. */
export const CURRENT_PASSWORD_MISSING = 'Enter your current password.';

export const APP_CODE_DIGITS = 6;

/** Returns why no account has such an address; undefined if one may. */
export function emailFailure(email: string): string | undefined {
  return isEmail(email) ? undefined : EMAIL_INVALID;
}

/** Returns why no account has such a password; undefined if one may. */
export function passwordFailure(password: string): string | undefined {
  if (password === '') return PASSWORD_MISSING;
  return password.length > PASSWORD_MAX_LENGTH ? PASSWORD_TOO_LONG : undefined;
}

/** Returns the broken rule; undefined if the password meets them all. */
export function newPasswordFailure(password: string): string | undefined {
  if (password.length > PASSWORD_MAX_LENGTH) return PASSWORD_TOO_LONG;
  return firstPasswordFailure(password);
}

import { EMAIL_INVALID, isEmail } from '../formats/index.ts';
import { PASSWORD_MAX_LENGTH } from '../limits/index.ts';
import { firstPasswordFailure } from './password-rules.ts';

const PASSWORD_MISSING = 'Password is required';
export const PASSWORD_TOO_LONG = 'Password is too long';
/** Where a person who is signed in proves that the account is theirs. */
export const PROOF_MISSING = 'Enter your password.';
/** The same where the password itself, or the address, is changed. */
export const CURRENT_PASSWORD_MISSING = 'Enter your current password.';

/** How many digits an authenticator app shows. */
export const APP_CODE_DIGITS = 6;

/** Why a folded text is no address of an account, or undefined when it is one. */
export function emailFailure(email: string): string | undefined {
  return isEmail(email) ? undefined : EMAIL_INVALID;
}

/** Why nobody can sign in with a password, or undefined when it may be somebody's. */
export function passwordFailure(password: string): string | undefined {
  if (password === '') return PASSWORD_MISSING;
  return password.length > PASSWORD_MAX_LENGTH ? PASSWORD_TOO_LONG : undefined;
}

/** Why a password cannot be chosen, or undefined when it meets the rules. */
export function newPasswordFailure(password: string): string | undefined {
  if (password.length > PASSWORD_MAX_LENGTH) return PASSWORD_TOO_LONG;
  return firstPasswordFailure(password);
}

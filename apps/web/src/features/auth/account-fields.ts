import { firstPasswordFailure } from '@pro-match/domain/auth';
import { EMAIL_INVALID, looksLikeEmail } from '@pro-match/domain/formats';
import type { Checked } from '../../ui/use-form.ts';

export const PASSWORD_MISSING = 'Enter your current password.';

/** A trimmed address. Without the schemas of sign-in, which the account screen has no room for. */
export function checkEmail(typed: string): Checked<'email', string> {
  const email = typed.trim();
  return looksLikeEmail(email) ? { value: email } : { problems: { email: EMAIL_INVALID } };
}

/** A password that meets the rules, or the first that it breaks. */
export function checkNewPassword(typed: string): Checked<'password', string> {
  const failure = firstPasswordFailure(typed);
  return failure ? { problems: { password: failure } } : { value: typed };
}

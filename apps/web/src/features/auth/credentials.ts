import { emailFailure, newPasswordFailure, passwordFailure } from '@pro-match/domain/auth';
import { foldEmail } from '@pro-match/domain/formats';
import type { Checked } from '../../ui/use-form.ts';

export type AuthMode = 'sign-in' | 'sign-up';

interface Credentials {
  email: string;
  password: string;
}

export function checkEmail(typed: string): Checked<'email', string> {
  const email = foldEmail(typed);
  const failure = emailFailure(email);
  return failure ? { problems: { email: failure } } : { value: email };
}

export function checkNewPassword(typed: string): Checked<'password', string> {
  const failure = newPasswordFailure(typed);
  return failure ? { problems: { password: failure } } : { value: typed };
}

export function checkCredentials(
  mode: AuthMode,
  typed: Credentials,
): Checked<'email' | 'password', Credentials> {
  const { password } = typed;
  const email = checkEmail(typed.email);
  if ('problems' in email) return email;
  const failure = mode === 'sign-up' ? newPasswordFailure(password) : passwordFailure(password);
  return failure
    ? { problems: { password: failure } }
    : { value: { email: email.value, password } };
}

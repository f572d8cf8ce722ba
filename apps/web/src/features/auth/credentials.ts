import { type SignUp, signInSchema, signUpSchema } from '@pro-match/domain/auth';
import { EMAIL_INVALID } from '@pro-match/domain/formats';
import type { Checked } from '../../ui/use-form.ts';

export type AuthMode = 'sign-in' | 'sign-up';

/** The credentials as the server takes them, or the first thing that is wrong with them. */
export function checkCredentials(
  mode: AuthMode,
  typed: { email: string; password: string },
): Checked<'email' | 'password', SignUp> {
  const result = (mode === 'sign-up' ? signUpSchema : signInSchema).safeParse(typed);
  if (result.success) return { value: result.data };
  const first = result.error.issues[0];
  const field = first?.path[0] === 'password' ? 'password' : 'email';
  return { problems: { [field]: first?.message ?? EMAIL_INVALID } };
}

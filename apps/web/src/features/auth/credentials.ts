import { type SignUp, signInSchema, signUpSchema } from '@pro-match/domain/auth';

export type AuthMode = 'sign-in' | 'sign-up';

export interface Problem {
  field: 'email' | 'password';
  message: string;
}

/** The credentials as the server takes them, or the first thing that is wrong with them. */
export function checkCredentials(
  mode: AuthMode,
  typed: { email: string; password: string },
): { ok: true; credentials: SignUp } | { ok: false; problem: Problem } {
  const result = (mode === 'sign-up' ? signUpSchema : signInSchema).safeParse(typed);
  if (result.success) return { ok: true, credentials: result.data };
  const first = result.error.issues[0];
  const field = first?.path[0] === 'password' ? 'password' : 'email';
  return { ok: false, problem: { field, message: first?.message ?? 'Invalid email address' } };
}

/** An address for the reset link: trimmed, with the sign-in form's message where it is none. */
export function checkEmail(typed: string): { email: string; problem?: string } {
  const result = signInSchema.shape.email.safeParse(typed);
  if (result.success) return { email: result.data };
  return { email: typed, problem: result.error.issues[0]?.message ?? 'Invalid email address' };
}

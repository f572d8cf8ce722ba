import type { Role } from '@pro-match/domain/auth';
import { type Session, signOut } from '../../../lib/session.ts';
import type { AuthMode } from '../credentials.ts';
import { signIn } from './sign-in.ts';
import { completeAccount, sendWelcomeEmail, signUp } from './sign-up.ts';

/**
 * Signs in or up, and completes the account. If that fails, signs out again: the next sign-in
 * completes it.
 */
export async function enter(
  mode: AuthMode,
  credentials: { email: string; password: string },
  role: Role,
): Promise<Session> {
  const session = mode === 'sign-up' ? await signUp(credentials, role) : await signIn(credentials);
  try {
    await completeAccount(session, role);
  } catch (error) {
    await signOut();
    throw error;
  }
  if (mode === 'sign-up') sendWelcomeEmail(credentials.email, role);
  return session;
}

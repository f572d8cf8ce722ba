import type { Role } from '@pro-match/domain/auth';
import { authClient, type Session } from '../../../lib/session.ts';
import { AuthFailure } from '../auth-failure.ts';

/** Creates the account with its role and signs in at once. Throws the auth service's error. */
export async function signUp(
  credentials: { email: string; password: string },
  role: Role,
): Promise<Session> {
  const client = await authClient();
  const { data, error } = await client.signUp({
    ...credentials,
    options: { data: { role }, emailRedirectTo: window.location.origin },
  });
  if (error) throw error;
  if (!data.user || !data.session) throw new AuthFailure('Signup failed - no user data returned');
  return data.session;
}

import { authClient, type Session } from '../../../lib/session.ts';

/** Signs in by password. Throws the auth service's error. */
export async function signIn(credentials: { email: string; password: string }): Promise<Session> {
  const client = await authClient();
  const { data, error } = await client.signInWithPassword(credentials);
  if (error) throw error;
  return data.session;
}

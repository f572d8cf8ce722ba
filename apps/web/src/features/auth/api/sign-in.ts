import { authClient, type Session } from '../../../lib/session.ts';

/** Signs in by password. Throws the auth service's error. */
export async function signIn(credentials: { email: string; password: string }): Promise<Session> {
  const client = await authClient();
  const { data, error } = await client.signInWithPassword(credentials);
  if (error) throw error;
  return data.session;
}

/** Completes the session with a code from the app. Throws the auth service's error. */
export async function verifyCode(factorId: string, code: string): Promise<void> {
  const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** Completes the session with a recovery code, which works only once. */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const { error } = await (await authClient()).mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}

import type { Role } from '@pro-match/domain/auth';
import { callFunction, rest } from '../../../lib/api.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { logWarning } from '../../../lib/log.ts';
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

async function setRole(role: Role): Promise<void> {
  try {
    await rest.post('/user_roles', { role });
  } catch (cause) {
    throw new AuthFailure('Failed to set user role', { cause });
  }
  // The access token carries the role, so acting in it takes a new token.
  const { error } = await (await authClient()).refreshSession();
  if (error) throw new AuthFailure('Failed to set user role', { cause: error });
}

async function ensureProfile(userId: string): Promise<void> {
  try {
    await rest.get(`/profiles/${userId}`);
    return;
  } catch (error) {
    // Create it only if it's known to be missing; onboarding writes it anyway.
    if (!isNotFound(error)) return;
  }
  try {
    await rest.post('/profiles', {});
  } catch (cause) {
    throw new AuthFailure('Failed to create profile', { cause });
  }
}

/** Gives the account its role and profile. Makes no call if the token already has a role. */
export async function completeAccount(session: Session, role: Role): Promise<void> {
  if (session.user.app_metadata.role) return;
  await setRole(role);
  await ensureProfile(session.user.id);
}

/** A failure is only logged, since nobody waits for the mail. */
export function sendWelcomeEmail(email: string, role: Role): void {
  callFunction('send-welcome-email', { email, role }).catch((error: unknown) =>
    logWarning('the welcome email was not queued', error),
  );
}

import { paths } from '@pro-match/domain/paths';
import { authClient } from '../../../lib/session.ts';

/** The response doesn't reveal whether the address has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  const redirectTo = `${window.location.origin}${paths.resetPassword}`;
  const client = await authClient();
  const { error } = await client.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}

export async function setNewPassword(password: string): Promise<void> {
  const client = await authClient();
  const { error } = await client.updateUser({ password });
  if (error) throw error;
}

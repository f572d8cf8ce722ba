import { paths } from '@pro-match/domain/paths';
import { authClient } from '../../../lib/session.ts';

/** Asks for a reset link; the answer is the same whether the address has an account or not. */
export async function requestPasswordReset(email: string): Promise<void> {
  const redirectTo = `${window.location.origin}${paths.resetPassword}`;
  const client = await authClient();
  const { error } = await client.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}

/** Sets the password of the account whose reset link was opened. */
export async function setNewPassword(password: string): Promise<void> {
  const client = await authClient();
  const { error } = await client.updateUser({ password });
  if (error) throw error;
}

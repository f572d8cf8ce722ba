import { authClient } from '../../../lib/session.ts';

/** Sets the password of the account whose reset link was opened. */
export async function setNewPassword(password: string): Promise<void> {
  const client = await authClient();
  const { error } = await client.updateUser({ password });
  if (error) throw error;
}

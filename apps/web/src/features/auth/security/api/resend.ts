import { authClient } from '../../../../lib/session.ts';

/** Sends the confirmation once more: of the e-mail itself, or of the one that it will become. */
export async function resend(type: 'signup' | 'email_change', email: string): Promise<void> {
  const { error } = await (await authClient()).resend({ type, email });
  if (error) throw error;
}

import { authClient } from '../../../../lib/session.ts';

/** Resends the confirmation of the e-mail itself, or of the one that will replace it. */
export async function resend(type: 'signup' | 'email_change', email: string): Promise<void> {
  const { error } = await (await authClient()).resend({ type, email });
  if (error) throw error;
}

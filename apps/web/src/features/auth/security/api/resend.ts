import { authClient } from '../../../../lib/session.ts';

/** `signup` confirms the current email, `email_change` the one that will replace it. */
export async function resend(type: 'signup' | 'email_change', email: string): Promise<void> {
  const { error } = await (await authClient()).resend({ type, email });
  if (error) throw error;
}

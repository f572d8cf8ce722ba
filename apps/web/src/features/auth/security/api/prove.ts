import { request } from '../../../../lib/api.ts';
import { authClient } from '../../../../lib/session.ts';

/** Proves that this is the owner, by password or mailed code. Throws `ApiError`. */
export async function prove(
  proof: { current_password: string } | { nonce: string },
): Promise<void> {
  await request('POST', '/auth/v1/reauthenticate', { body: proof });
}

/** Mails the code for `prove`. Throws the auth service's error. */
export async function mailCode(): Promise<void> {
  const { error } = await (await authClient()).reauthenticate();
  if (error) throw error;
}

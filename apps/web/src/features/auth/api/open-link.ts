import { request } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { MailedLink } from '../../../lib/mailed-link.ts';
import { authClient, type Session } from '../../../lib/session.ts';
import { isRecord } from '../../../lib/unknown-value.ts';

/** Opens a session for choosing a new password. Throws the auth service's error. */
export async function openRecovery({ tokenHash }: MailedLink): Promise<Session | null> {
  const client = await authClient();
  const { data, error } = await client.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
  if (error) throw error;
  return data.session;
}

/**
 * `done`: confirmed in this browser's session. `alone`: there is no session, and the next step is a
 * new password.
 */
export type Confirmed = 'done' | 'alone';

/** Confirms an address, in this browser's session if there is one. Throws `ApiError`. */
export async function confirmByLink({ type, tokenHash }: MailedLink): Promise<Confirmed> {
  const body = { type, token_hash: tokenHash };
  const answer = await request<unknown>('POST', '/auth/v1/verify', { body });
  if (!isRecord(answer)) return 'alone';
  const { access_token, refresh_token } = answer;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return 'alone';
  // The stored session still describes the account as it was.
  await (await authClient()).setSession({ access_token, refresh_token });
  return 'done';
}

/** True if the link was already used, has expired, or never was valid. */
export function isLinkSpent(error: unknown): boolean {
  const { code } = error instanceof ApiError ? error : { code: undefined };
  return ['otp_expired', 'otp_disabled', 'validation_failed'].includes(code ?? '');
}

export function isOtherAccount(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

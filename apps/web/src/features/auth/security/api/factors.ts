import { authClient } from '../../../../lib/session.ts';
import { refreshAccountUser } from './account-user.ts';

export interface Enrolment {
  id: string;
  /** A data address. */
  qrCode: string;
  secret: string;
}

/** Starts the set-up of an authenticator app. Throws the auth service's error. */
export async function enrollFactor(): Promise<Enrolment> {
  const { data, error } = await (await authClient()).mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

export async function removeFactor(factorId: string): Promise<void> {
  const client = await authClient();
  const { error } = await client.mfa.unenroll({ factorId });
  if (error) throw error;
  // The stored session names the factors as well.
  await client.refreshSession();
  await refreshAccountUser();
}

/** Ten new codes; where there are some already, these replace them. */
export async function makeRecoveryCodes(replaces: boolean): Promise<string[]> {
  const { recoveryCodes } = (await authClient()).mfa;
  const { data, error } = await (replaces ? recoveryCodes.regenerate() : recoveryCodes.generate());
  if (error) throw error;
  await refreshAccountUser();
  return data.codes;
}

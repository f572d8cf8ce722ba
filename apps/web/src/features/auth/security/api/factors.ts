import { withProof } from '../../../../lib/proof.ts';
import { authClient } from '../../../../lib/session.ts';
import { verifyCode } from '../../api/sign-in.ts';
import { refreshAccountUser } from './account-user.ts';

export interface Enrolment {
  id: string;
  /** A `data:` URL. */
  qrCode: string;
  secret: string;
}

/** Throws the auth service's error. */
export async function enrollFactor(): Promise<Enrolment> {
  const client = await authClient();
  return withProof(async () => {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp' });
    if (error) throw error;
    return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
  });
}

export async function completeEnrolment(factorId: string, code: string): Promise<void> {
  await withProof(() => verifyCode(factorId, code));
  await refreshAccountUser();
}

export async function removeFactor(factorId: string): Promise<void> {
  const client = await authClient();
  await withProof(async () => {
    const { error } = await client.mfa.unenroll({ factorId });
    if (error) throw error;
  });
  // The stored session lists the factors too.
  await client.refreshSession();
  await refreshAccountUser();
}

/** Returns ten codes, which invalidate any earlier ones. */
export async function makeRecoveryCodes(replaces: boolean): Promise<string[]> {
  const { recoveryCodes } = (await authClient()).mfa;
  const codes = await withProof(async () => {
    const made = await (replaces ? recoveryCodes.regenerate() : recoveryCodes.generate());
    if (made.error) throw made.error;
    return made.data.codes;
  });
  await refreshAccountUser();
  return codes;
}

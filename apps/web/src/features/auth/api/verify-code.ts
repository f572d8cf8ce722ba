import { authClient } from '../../../lib/session.ts';

/** Answers with a code of the app; the session is whole after it. Throws the auth service's error. */
export async function verifyCode(factorId: string, code: string): Promise<void> {
  const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

/** The same with a recovery code, which is used up by it. */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const { error } = await (await authClient()).mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}

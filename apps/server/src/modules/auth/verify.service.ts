import type { Deps } from '../../platform/deps.ts';
import { VERIFY_PER_ADDRESS } from './auth.limits.ts';
import type { SessionAnswer } from './auth.schema.ts';
import { AuthError, accountSuspended } from './auth-error.ts';
import type { Caller } from './caller.ts';
import { completeEmailChange } from './email-change.service.ts';
import type { LinkKind } from './links.service.ts';
import { spendOneTimeToken } from './one-time-tokens.queries.ts';
import { hashOpaqueToken } from './opaque-tokens.ts';
import { grantSession, openSession } from './sessions.service.ts';
import { isFirstProofOfMember, shutOthersOut } from './team-address.service.ts';
import { findUserById, updateUser } from './users.queries.ts';

/** The contract's types of one-time tokens that are in use here. */
const KINDS: Record<string, LinkKind> = {
  recovery: 'recovery',
  signup: 'confirmation',
  email: 'confirmation',
  email_change: 'email_change',
};

export interface VerifyInput {
  type?: string | null | undefined;
  token?: string | null | undefined;
  /** Where given, it must be the token's own. */
  email?: string | null | undefined;
}

export interface Verified {
  answer: SessionAnswer;
  /** The next step is a new password. */
  isRecovering: boolean;
}

/** Uses a link's token up: confirms the e-mail that it was sent to, and signs in. */
export async function verifyToken(
  deps: Deps,
  caller: Caller,
  { type, token, email }: VerifyInput,
): Promise<Verified> {
  await deps.limits.take(VERIFY_PER_ADDRESS, caller.address);
  if (!type || !token) throw new AuthError(400, 'validation_failed', 'Verify requires a token');
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) throw new AuthError(422, 'otp_disabled', 'Verification of this type is not available');
  const now = deps.clock.now();
  const { user, session, isRecovering } = await deps.events.transaction(async (unit) => {
    const { tx } = unit;
    const used = await spendOneTimeToken(tx, { tokenHash: hashOpaqueToken(token), kind, now });
    const owner = used && (await findUserById(tx, used.userId));
    const sentTo = kind === 'email_change' ? owner?.newEmail : owner?.email;
    const fits = owner && used.email === sentTo;
    if (!fits || (email && email.trim().toLowerCase() !== used.email)) {
      throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
    }
    if (owner.suspendedAt) throw accountSuspended();
    if (kind === 'email_change') await completeEmailChange(deps, unit, owner, used.email);
    const emailConfirmedAt = kind === 'email_change' ? now : (owner.emailConfirmedAt ?? now);
    const change = { emailConfirmedAt, lastSignInAt: now };
    await updateUser(tx, owner.id, change, now);
    const isFirstProof = isFirstProofOfMember(deps.config, owner, used.email);
    if (isFirstProof) await shutOthersOut(deps, unit, owner.id);
    const isRecovering = isFirstProof || kind === 'recovery';
    const { userAgent } = caller;
    const method = isRecovering ? 'recovery' : 'otp';
    const opened = await openSession(deps, tx, { userId: owner.id, userAgent, method });
    return { user: await findUserById(tx, owner.id), session: opened, isRecovering };
  });
  if (!user) throw new Error('The owner of a link is gone');
  return { answer: await grantSession(deps, user, session), isRecovering };
}

import type { Deps } from '../../platform/deps.ts';
import { VERIFY_PER_ADDRESS } from './auth.limits.ts';
import type { SessionAnswer } from './auth.schema.ts';
import { AuthError } from './auth-error.ts';
import type { Caller } from './caller.ts';
import type { LinkKind } from './links.service.ts';
import { spendOneTimeToken } from './one-time-tokens.queries.ts';
import { hashOpaqueToken } from './opaque-tokens.ts';
import { grantSession, openSession } from './sessions.service.ts';
import { findUserById, updateUser } from './users.queries.ts';

/** The contract's types of one-time tokens that are in use here. */
const KINDS: Record<string, LinkKind> = {
  recovery: 'recovery',
  signup: 'confirmation',
  email: 'confirmation',
  email_change: 'confirmation',
};

export interface VerifyInput {
  type?: string | null | undefined;
  token?: string | null | undefined;
  /** Where given, it must be the token's own. */
  email?: string | null | undefined;
}

/** Uses a link's token up: confirms the e-mail that it was sent to, and signs in. */
export async function verifyToken(
  deps: Deps,
  caller: Caller,
  { type, token, email }: VerifyInput,
): Promise<SessionAnswer> {
  await deps.limits.take(VERIFY_PER_ADDRESS, caller.address);
  if (!type || !token) throw new AuthError(400, 'validation_failed', 'Verify requires a token');
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kind) throw new AuthError(422, 'otp_disabled', 'Verification of this type is not available');
  const now = deps.clock.now();
  const { user, session } = await deps.events.transaction(async ({ tx }) => {
    const used = await spendOneTimeToken(tx, { tokenHash: hashOpaqueToken(token), kind, now });
    const owner = used && (await findUserById(tx, used.userId));
    const fits = owner && owner.email === used.email;
    if (!fits || (email && email.trim().toLowerCase() !== owner.email)) {
      throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
    }
    if (owner.suspendedAt) throw new AuthError(403, 'user_banned', 'User is banned');
    const change = { emailConfirmedAt: owner.emailConfirmedAt ?? now, lastSignInAt: now };
    await updateUser(tx, owner.id, change, now);
    return {
      user: { ...owner, ...change, updatedAt: now },
      session: await openSession(deps, tx, { userId: owner.id, userAgent: caller.userAgent }),
    };
  });
  return grantSession(deps, user, session);
}

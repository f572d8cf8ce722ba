import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { VERIFY_PER_ADDRESS } from '../auth.limits.ts';
import type { SessionAnswer, UserAnswer } from '../auth.schema.ts';
import { AuthError, accountSuspended } from '../auth-error.ts';
import type { Caller } from '../caller.ts';
import { lockUser } from '../factors/factors.queries.ts';
import {
  recordOwnSecurityEvent,
  recordSecurityEvent,
} from '../security-log/security-log.service.ts';
import {
  grantSession,
  type OpenSession,
  openSession,
  renewSession,
} from '../sessions/sessions.service.ts';
import { findOneTimeToken, spendOneTimeToken } from '../tokens/one-time-tokens.queries.ts';
import { hashOpaqueToken } from '../tokens/opaque-tokens.ts';
import { type RefreshSecrets, refreshSecrets } from '../tokens/refresh-tokens.service.ts';
import { presentUser } from '../users/users.presenter.ts';
import { findUserById, type UserRow, updateUser } from '../users/users.queries.ts';
import { completeEmailChange } from './email-change.service.ts';
import { offerNewPassword, proveAddress } from './first-proof.service.ts';
import type { LinkKind } from './links.service.ts';

const LINK_KINDS: Record<string, LinkKind> = {
  recovery: 'recovery',
  signup: 'confirmation',
  email: 'confirmation',
  email_change: 'email_change',
};

export interface VerifyInput {
  type?: string | null | undefined;
  token?: string | null | undefined;
  /** If given, it must match the token's e-mail. */
  email?: string | null | undefined;
}

interface Opening {
  deps: Deps;
  unit: UnitOfWork;
  caller: Caller;
  /** The person signed in where the link is opened. */
  actor: Actor | undefined;
  /** The address the link was sent to. */
  email: string;
  secrets: RefreshSecrets;
}

type Opened = OpenSession | undefined;

/**
 * Uses the token of a link. A reset link opens a session, for a new password. A confirmation opens
 * none: it uses the session in which it is opened, or returns only the account. A change of email
 * needs such a session, because a mistyped address sends its link to a stranger.
 */
export async function verifyToken(
  deps: Deps,
  caller: Caller,
  { type, token, email }: VerifyInput,
  actor?: Actor,
): Promise<SessionAnswer | UserAnswer> {
  await deps.limits.take(VERIFY_PER_ADDRESS, caller.address);
  if (!type || !token) throw new AuthError(400, 'validation_failed', 'Verify requires a token');
  const kind = Object.hasOwn(LINK_KINDS, type) ? LINK_KINDS[type] : undefined;
  if (!kind) throw new AuthError(422, 'otp_disabled', 'Verification of this type is not available');
  const tokenHash = hashOpaqueToken(token);
  const secrets = await refreshSecrets(deps);
  const { user, session } = await deps.events.transaction(async (unit) => {
    const { tx } = unit;
    const found = await findOneTimeToken(tx, { tokenHash, kind });
    if (!found) throw linkExpired();
    if (kind !== 'recovery' && actor && actor.userId !== found.userId) throw otherAccount();
    // Lock the account before the token: the order in which every change to the account locks.
    await lockUser(tx, found.userId);
    const used = await spendOneTimeToken(tx, { tokenHash, kind, now: deps.clock.now() });
    const owner = used && (await findUserById(tx, used.userId));
    const sentTo = kind === 'email_change' ? owner?.newEmail : owner?.email;
    const fits = owner && used.email === sentTo;
    if (!fits || (email && email.trim().toLowerCase() !== used.email)) throw linkExpired();
    if (owner.suspendedAt) throw accountSuspended();
    const opened = await OPEN[kind](
      { deps, unit, caller, actor, email: used.email, secrets },
      owner,
    );
    const where = opened ? { sessionId: opened.sessionId } : {};
    const entry = { userId: owner.id, ...where, origin: caller, kind: 'link_opened' } as const;
    await recordSecurityEvent(deps, tx, entry);
    return { user: await findUserById(tx, owner.id), session: opened };
  });
  if (!user) throw new Error('The owner of a link is gone');
  return session ? grantSession(deps, user, session) : presentUser(user);
}

const OPEN: Record<LinkKind, (opening: Opening, owner: UserRow) => Promise<Opened>> = {
  async recovery({ deps, unit, caller }, owner) {
    if (!owner.emailConfirmedAt) await proveAddress(deps, unit, owner);
    const now = deps.clock.now();
    await updateUser(unit.tx, owner.id, { lastSignInAt: now }, now);
    const { userAgent } = caller;
    return openSession(deps, unit.tx, { userId: owner.id, userAgent, method: 'recovery' });
  },

  async confirmation({ deps, unit, actor, secrets }, owner) {
    if (owner.emailConfirmedAt) throw linkExpired();
    const session = actor && (await renewSession(deps, unit.tx, actor, secrets));
    await proveAddress(deps, unit, owner, actor);
    if (!actor) await offerNewPassword(unit, owner);
    return session;
  },

  async email_change({ deps, unit, actor, email, secrets }, owner) {
    if (!actor) {
      throw new AuthError(401, 'no_authorization', 'Sign in first, then open the link again.');
    }
    const session = await renewSession(deps, unit.tx, actor, secrets);
    await completeEmailChange(deps, unit, { user: owner, email, actor });
    await recordOwnSecurityEvent(deps, unit.tx, actor, 'email_changed');
    return session;
  },
};

function linkExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

function otherAccount(): AuthError {
  return new AuthError(409, 'conflict', "You're signed in with another account. Sign out first.");
}

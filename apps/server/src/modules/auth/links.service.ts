import { newId } from '@pro-match/domain/ids';
import type { Deps } from '../../platform/deps.ts';
import './auth.events.ts';
import { RECOVER_PER_ACCOUNT, RECOVER_PER_ADDRESS, RESEND_PER_ACCOUNT } from './auth.limits.ts';
import type { OneTimeKind } from './auth.table.ts';
import type { Caller } from './caller.ts';
import { readEmail } from './credentials.ts';
import { addOneTimeToken, replaceOneTimeToken } from './one-time-tokens.queries.ts';
import { createOpaqueToken } from './opaque-tokens.ts';
import { safeRedirect } from './redirects.ts';

/** Life of a link, in ms: the way back in is short, a confirmation can wait. */
const LIFE_MS = {
  recovery: 3_600_000,
  confirmation: 7 * 24 * 3_600_000,
  email_change: 24 * 3_600_000,
};

/** What the link says it is for, in the contract's words. */
const VERIFY_TYPE = { recovery: 'recovery', confirmation: 'signup', email_change: 'email_change' };

export type LinkKind = Extract<OneTimeKind, keyof typeof LIFE_MS>;

interface LinkRequest {
  email: string;
  redirectTo: string | undefined;
}

/** Asks for the mail with the way back in; answers the same whether the e-mail is known or not. */
export async function requestRecovery(deps: Deps, caller: Caller, request: LinkRequest) {
  const email = readEmail(request.email);
  await deps.limits.take(RECOVER_PER_ADDRESS, caller.address);
  await deps.limits.take(RECOVER_PER_ACCOUNT, email);
  await requestLink(deps, 'account.recovery_requested', { ...request, email });
}

/** Asks for the confirmation mail once more; answers the same whether the e-mail is known or not. */
export async function requestConfirmation(deps: Deps, caller: Caller, request: LinkRequest) {
  const email = readEmail(request.email);
  await deps.limits.take(RECOVER_PER_ADDRESS, caller.address);
  await deps.limits.take(RESEND_PER_ACCOUNT, email);
  await requestLink(deps, 'account.confirmation_requested', { ...request, email });
}

/** Asks for the mail to a new address once more. As {@link requestConfirmation}. */
export async function requestEmailChangeMail(deps: Deps, caller: Caller, request: LinkRequest) {
  const email = readEmail(request.email);
  await deps.limits.take(RECOVER_PER_ADDRESS, caller.address);
  await deps.limits.take(RESEND_PER_ACCOUNT, email);
  await requestLink(deps, 'account.email_change_mail_requested', { ...request, email });
}

async function requestLink(
  deps: Deps,
  event:
    | 'account.recovery_requested'
    | 'account.confirmation_requested'
    | 'account.email_change_mail_requested',
  { email, redirectTo }: LinkRequest,
): Promise<void> {
  const requestId = newId();
  const target = safeRedirect(deps.config.publicUrl, redirectTo);
  await deps.events.transaction(({ emit }) =>
    emit(event, { requestId, email, redirectTo: target }, requestId),
  );
}

/**
 * Makes a link; only its hash is stored. A newer one takes the place of an
 * earlier way back in or change of address. Confirmations work side by side
 * until one is used: the welcome mail has one, and it may well arrive after
 * the mail that somebody asked for meanwhile.
 */
export async function createLink(
  deps: Deps,
  kind: LinkKind,
  { userId, email, redirectTo }: { userId: string; email: string; redirectTo?: string },
): Promise<string> {
  const { token, hash } = createOpaqueToken();
  const createdAt = deps.clock.now();
  const store = kind === 'confirmation' ? addOneTimeToken : replaceOneTimeToken;
  await store(deps.database.db, {
    tokenHash: hash,
    userId,
    kind,
    email,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + LIFE_MS[kind]),
  });
  const { publicUrl } = deps.config;
  const query = new URLSearchParams({
    token,
    type: VERIFY_TYPE[kind],
    redirect_to: safeRedirect(publicUrl, redirectTo),
  });
  return `${publicUrl}/auth/v1/verify?${query}`;
}

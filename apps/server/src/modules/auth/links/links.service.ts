import { newId } from '@pro-match/domain/ids';
import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { hasRoom } from '../../../platform/admission/rate-limits.ts';
import type { Deps } from '../../../platform/deps.ts';
import '../auth.events.ts';
import { RECOVER_PER_ADDRESS, RECOVER_PER_DEVICE } from '../auth.limits.ts';
import type { OneTimeKind } from '../auth.table.ts';
import type { Caller } from '../caller.ts';
import { readEmail } from '../credentials.ts';
import { knownDevice } from '../sessions/known-devices.ts';
import { addOneTimeToken, replaceOneTimeToken } from '../tokens/one-time-tokens.queries.ts';
import { createOpaqueToken } from '../tokens/opaque-tokens.ts';
import { safeRedirect } from './redirects.ts';
import { mayMailReset, takeMailOnRequest } from './unasked-mails.ts';

const LIFE_MS = {
  recovery: HOUR_MS,
  confirmation: 7 * DAY_MS,
  email_change: DAY_MS,
};

/** The purpose in the link, in the contract's words. */
const VERIFY_TYPE = { recovery: 'recovery', confirmation: 'signup', email_change: 'email_change' };

export type LinkKind = Extract<OneTimeKind, keyof typeof LIFE_MS>;

interface LinkRequest {
  email: string;
  redirectTo: string | undefined;
}

/** The response is the same whether or not the email is known. */
export async function requestRecovery(deps: Deps, caller: Caller, request: LinkRequest) {
  const email = readEmail(request.email);
  const device = await knownDevice(deps, caller.device, email);
  const isOwn = device && (await hasRoom(deps.limits, RECOVER_PER_DEVICE, device.subject));
  if (!isOwn) {
    await deps.limits.take(RECOVER_PER_ADDRESS, caller.address);
    if (!(await mayMailReset(deps, email))) return;
  }
  const asked = { origin: caller, isOwn: isOwn ?? false };
  await requestLink(deps, 'account.recovery_requested', { ...request, email }, asked);
}

/** The response is the same whether or not the email is known. */
export async function requestConfirmation(deps: Deps, caller: Caller, request: LinkRequest) {
  const email = readEmail(request.email);
  await deps.limits.take(RECOVER_PER_ADDRESS, caller.address);
  await takeMailOnRequest(deps, email);
  await requestLink(deps, 'account.confirmation_requested', { ...request, email });
}

export async function requestEmailChangeMail(deps: Deps, caller: Caller, request: LinkRequest) {
  const email = readEmail(request.email);
  await deps.limits.take(RECOVER_PER_ADDRESS, caller.address);
  await takeMailOnRequest(deps, email);
  await requestLink(deps, 'account.email_change_mail_requested', { ...request, email });
}

async function requestLink(
  deps: Deps,
  event:
    | 'account.recovery_requested'
    | 'account.confirmation_requested'
    | 'account.email_change_mail_requested',
  { email, redirectTo }: LinkRequest,
  asked: { origin?: Caller; isOwn?: boolean } = {},
): Promise<void> {
  const requestId = newId();
  const target = safeRedirect(deps.config.publicUrl, redirectTo);
  await deps.events.transaction(({ emit }) =>
    emit(event, { requestId, email, redirectTo: target, ...asked }, requestId),
  );
}

/**
 * Creates a link; only its hash is stored. It replaces an earlier change of address. Other links
 * stay valid side by side until one is used: the welcome mail has a confirmation, which can arrive
 * after one requested later, and a stranger's reset request must not invalidate the owner's link.
 */
export async function createLink(
  deps: Deps,
  kind: LinkKind,
  { userId, email, redirectTo }: { userId: string; email: string; redirectTo?: string },
): Promise<string> {
  const { token, hash } = createOpaqueToken();
  const createdAt = deps.clock.now();
  const store = kind === 'email_change' ? replaceOneTimeToken : addOneTimeToken;
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

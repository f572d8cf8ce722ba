import type { CheckoutOutcome } from '@pro-match/domain/paths';
import type { Deps } from '../../../platform/deps.ts';
import { hashOpaqueToken } from '../../auth/index.ts';
import { applySubscription } from '../apply-subscription.ts';
import type { SubscriptionState } from '../billing-account.ts';
import { findAccount, lockBillingAccount } from '../subscriptions.queries.ts';
import {
  atCheckout,
  type CheckoutMove,
  inPortal,
  type PortalMove,
  rolledOn,
} from './sandbox-moves.ts';
import { endSession, findSession, lockSession } from './sandbox-sessions.queries.ts';
import type { SandboxSession } from './sandbox-sessions.table.ts';

type SandboxDeps = Pick<Deps, 'database' | 'clock'>;

export interface SandboxView {
  businessName: string | null;
  /** Outcome of a checkout; null while it is open. */
  outcome: CheckoutOutcome | null;
  state: SubscriptionState | undefined;
  /** Counts the changes: a form that was rendered at another revision does nothing. */
  revision: number;
}

/** Undefined if the token was never issued or has expired. */
export async function openSandboxPage(
  { database, clock }: SandboxDeps,
  page: SandboxSession['page'],
  token: string,
): Promise<SandboxView | undefined> {
  const now = clock.now();
  const session = await findSession(database.db, { tokenHash: hashOf(token), page, now });
  if (!session) return undefined;
  const { userId, businessName, outcome } = session;
  const account = await findAccount(database.db, { userId });
  const state = account?.provider === 'sandbox' ? account.state : undefined;
  return {
    businessName,
    outcome,
    state: state && rolledOn(state, now),
    revision: account?.revision ?? 0,
  };
}

/**
 * Uses up the session, unless the card failed; a session used before changes nothing and returns
 * its outcome. Undefined for a token that opens nothing.
 */
export async function finishCheckout(
  { database, clock }: SandboxDeps,
  token: string,
  choice: CheckoutMove | 'back',
): Promise<CheckoutOutcome | 'declined' | undefined> {
  const now = clock.now();
  return database.db.transaction(async (tx) => {
    const key = { tokenHash: hashOf(token), page: 'checkout', now } as const;
    const session = await lockSession(tx, key);
    if (!session) return undefined;
    const { userId, tokenHash, outcome } = session;
    if (outcome !== null) return outcome;
    if (choice !== 'back') {
      const account = await lockBillingAccount(tx, { userId });
      const before = account?.provider === 'sandbox' ? account.state : undefined;
      const state = atCheckout(before && rolledOn(before, now), choice, now);
      await applySubscription(tx, { userId, account, provider: 'sandbox', state, now });
    }
    if (choice === 'decline') return 'declined';
    const ended = choice === 'back' ? 'cancelled' : 'success';
    await endSession(tx, { tokenHash, outcome: ended });
    return ended;
  });
}

/**
 * Does nothing if the state changed since the page was rendered: a button pressed twice moves once.
 * Returns false for a token that opens nothing.
 */
export async function movePortal(
  { database, clock }: SandboxDeps,
  token: string,
  { move, revision }: { move: PortalMove; revision: number },
): Promise<boolean> {
  const now = clock.now();
  return database.db.transaction(async (tx) => {
    const session = await lockSession(tx, { tokenHash: hashOf(token), page: 'portal', now });
    if (!session) return false;
    const { userId } = session;
    const account = await lockBillingAccount(tx, { userId });
    if (account?.provider !== 'sandbox' || !account.state) return true;
    if (account.revision !== revision) return true;
    const state = inPortal(rolledOn(account.state, now), move, now);
    await applySubscription(tx, { userId, account, provider: 'sandbox', state, now });
    return true;
  });
}

function hashOf(token: string): string {
  return Buffer.from(hashOpaqueToken(token)).toString('base64url');
}

import { HOUR_MS, PRO_PRICE_USD } from '@pro-match/domain/limits';
import { createOpaqueToken } from '../../auth/index.ts';
import { applySubscription } from '../apply-subscription.ts';
import type { SubscriptionState } from '../billing-account.ts';
import type { PaymentProvider, ProviderDeps } from '../provider.ts';
import { lockBillingAccount } from '../subscriptions.queries.ts';
import { inPortal, pausedFor, returned, rolledOn } from './sandbox-moves.ts';
import { insertSession } from './sandbox-sessions.queries.ts';
import type { SandboxSession } from './sandbox-sessions.table.ts';

const SESSION_MS = HOUR_MS;

/** Takes no money, and knows only what is stored here. */
export function sandboxProvider(deps: ProviderDeps): PaymentProvider {
  const { database, clock } = deps;

  async function openPage(
    page: SandboxSession['page'],
    userId: string,
    home: string,
  ): Promise<string> {
    const { token, hash } = createOpaqueToken();
    await insertSession(database.db, {
      tokenHash: Buffer.from(hash).toString('base64url'),
      userId,
      page,
      expiresAt: new Date(clock.now().getTime() + SESSION_MS),
    });
    return `${home}/sandbox/${page}/${token}`;
  }

  async function change(
    userId: string,
    move: (state: SubscriptionState, now: Date) => SubscriptionState,
  ): Promise<void> {
    const now = clock.now();
    await database.db.transaction(async (tx) => {
      const account = await lockBillingAccount(tx, { userId });
      if (account?.provider !== 'sandbox' || !account.state) return;
      const state = move(account.state, now);
      await applySubscription(tx, { userId, account, provider: 'sandbox', state, now });
    });
  }

  return {
    name: 'sandbox',
    openCheckout: (userId, home) => openPage('checkout', userId, home),
    openPortal: ({ userId }, home) => openPage('portal', userId, home),
    read: async ({ state }) => state && rolledOn(state, clock.now()),

    // The stored refund already ended the subscription, and no money moves.
    refund: async () => PRO_PRICE_USD * 100,

    // Every month costs the page's price here, and a credit has nothing to reduce.
    monthPrice: async () => PRO_PRICE_USD * 100,
    credit: async () => undefined,

    setRenewal: ({ userId }, renews) =>
      change(userId, (state, now) =>
        inPortal(rolledOn(state, now), renews ? 'resume' : 'cancel', now),
      ),

    pauseSeason: ({ userId }, season) =>
      change(userId, (state, now) => pausedFor(rolledOn(state, now), season)),

    endSeason: ({ userId }) => change(userId, (state, now) => returned(rolledOn(state, now), now)),

    cancel: ({ userId }) =>
      change(userId, (state) => ({
        ...state,
        status: 'canceled',
        season: null,
        cancelAtPeriodEnd: false,
      })),
  };
}

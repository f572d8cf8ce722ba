import { isPaymentDue } from '@pro-match/domain/billing';
import { BRAND } from '@pro-match/domain/brand';
import { HOUR_MS, PRO_PRICE_USD } from '@pro-match/domain/limits';
import { checkoutReturnPath, paths } from '@pro-match/domain/paths';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/payments.config.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { BillingAccount } from '../billing-account.ts';
import type { PaymentProvider, ProviderDeps } from '../provider.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { allOwnOf, askStripe, isMissing, ownOf } from './stripe-client.ts';
import { creditOnce, monthPrice } from './stripe-credit.ts';
import { ensureCustomer } from './stripe-customer.ts';
import { refundEverything } from './stripe-refund.ts';
import { endAtStripe, pauseAtStripe } from './stripe-season.ts';
import { readFirstPaid, readState } from './stripe-state.ts';

export function stripeProvider(deps: ProviderDeps, config: StripeConfig): PaymentProvider {
  async function openCheckout(userId: string, home: string, account?: BillingAccount) {
    const customerId = await ensureCustomer(deps, config, { userId, ...(account && { account }) });
    try {
      return await openSession(userId, customerId, home, account);
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      if (!isMissing(cause, 'customer')) throw error;
      // The customer was deleted at Stripe, or the keys belong to another account.
      const fresh = await ensureCustomer(deps, config, {
        userId,
        ...(account && { account }),
        missing: customerId,
      });
      return openSession(userId, fresh, home, account);
    }
  }

  async function openSession(
    userId: string,
    customer: string,
    home: string,
    account?: BillingAccount,
  ) {
    const hour = Math.floor(deps.clock.now().getTime() / HOUR_MS);
    const isNew = !account?.state?.subscriptionId;
    const trial = isNew && config.trialDays > 0 ? { trial_period_days: config.trialDays } : {};
    const session: Stripe.Checkout.SessionCreateParams = {
      mode: 'subscription',
      customer,
      client_reference_id: userId,
      line_items: [{ quantity: 1, ...priceOf(config) }],
      metadata: { user_id: userId },
      subscription_data: { metadata: { user_id: userId }, ...trial },
      success_url: home + checkoutReturnPath('success'),
      cancel_url: home + checkoutReturnPath('cancelled'),
    };
    const { url } = await askStripe(config, async (stripe) => {
      // Two open sessions could both be paid, so only one is open at a time.
      const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 1 });
      const [before] = allOwnOf(customer, open.data);
      if (before?.url && before.success_url === session.success_url) return before;
      // The old session would return to an origin where this person is not signed in.
      if (before) await stripe.checkout.sessions.expire(before.id);
      const past = account?.state?.subscriptionId ?? null;
      const made = await stripe.checkout.sessions.create(session, {
        idempotencyKey: idempotencyKey('checkout', [session, past, hour]),
      });
      return ownOf(customer, made);
    });
    if (!url) throw new AppError('payment_unavailable');
    return url;
  }

  return {
    name: 'stripe',
    openCheckout,

    async openPortal({ customerId }, home) {
      if (customerId === null) throw new AppError('payment_unavailable');
      const { url } = await askStripe(config, async (stripe) => {
        const portal = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: home + paths.businessSettings,
        });
        return ownOf(customerId, portal);
      });
      return url;
    },

    async read({ customerId, provider, firstPaidAt: known }) {
      if (customerId === null) return undefined;
      return askStripe(config, async (stripe) => {
        try {
          const state = await readState(stripe, customerId);
          const isKnown = provider === 'stripe' && known !== null;
          const firstPaidAt = isKnown ? known : await readFirstPaid(stripe, customerId, state);
          return state && { ...state, firstPaidAt };
        } catch (error) {
          if (isMissing(error, 'customer')) return undefined;
          throw error;
        }
      });
    },

    async monthPrice({ customerId, state }, endsAt) {
      if (customerId === null) return null;
      return askStripe(config, (stripe) => monthPrice(stripe, { customerId, state, endsAt }));
    },

    async credit({ customerId }, credit) {
      if (customerId === null) throw new AppError('payment_unavailable');
      await askStripe(config, (stripe) => creditOnce(stripe, { customerId, ...credit }));
    },

    async setRenewal({ state }, renews) {
      const id = state?.subscriptionId;
      if (!id) throw new AppError('payment_unavailable');
      // With a payment due, canceling at the period's end would let Stripe try the card until then.
      const endsNow = !renews && isPaymentDue(state);
      await askStripe(config, async (stripe) => {
        if (endsNow) await endNow(stripe, id);
        else await stripe.subscriptions.update(id, { cancel_at_period_end: !renews });
      });
    },

    async pauseSeason({ state }, season) {
      const id = state?.subscriptionId;
      if (!id) throw new AppError('payment_unavailable');
      await askStripe(config, (stripe) => pauseAtStripe(stripe, id, season));
    },

    async endSeason({ state }, season) {
      const id = state?.subscriptionId;
      if (!id) throw new AppError('payment_unavailable');
      const isRunning = state.status === 'paused';
      await askStripe(config, (stripe) => endAtStripe(stripe, id, { season, isRunning }));
    },

    refund: (refund) => askStripe(config, (stripe) => refundEverything(stripe, refund)),

    async cancel({ customerId }) {
      if (customerId === null) return;
      await askStripe(config, (stripe) => endEverything(stripe, customerId));
    },
  };
}

function priceOf({ priceId }: StripeConfig) {
  if (priceId !== undefined) return { price: priceId };
  return {
    price_data: {
      currency: 'usd',
      unit_amount: PRO_PRICE_USD * 100,
      recurring: { interval: 'month' as const },
      product_data: { name: `${BRAND} Pro` },
    },
  };
}

/** Stripe also stops trying the card for open invoices. An ended subscription stays as it is. */
async function endNow(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Closes the checkouts first, so that nothing is bought after the cancellations. */
async function endEverything(stripe: Stripe, customer: string): Promise<void> {
  try {
    const sessions = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
    for (const { id } of allOwnOf(customer, sessions.data))
      await stripe.checkout.sessions.expire(id);
    const running = await stripe.subscriptions.list({ customer, limit: 100 });
    for (const { id } of allOwnOf(customer, running.data)) await stripe.subscriptions.cancel(id);
  } catch (error) {
    // Without a customer there is no payer.
    if (!isMissing(error, 'customer')) throw error;
  }
}

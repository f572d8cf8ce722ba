import { BRAND } from '@pro-match/domain/brand';
import { PRO_PRICE_USD } from '@pro-match/domain/limits';
import type Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/payments.config.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { BillingAccount } from '../billing-account.ts';
import type { PaymentProvider, ProviderDeps } from '../provider.ts';
import { checkoutReturn, portalReturn } from '../return-addresses.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { askStripe, isMissing } from './stripe-client.ts';
import { ensureCustomer } from './stripe-customer.ts';
import { readState } from './stripe-state.ts';

const HOUR_MS = 3_600_000;

export function stripeProvider(deps: ProviderDeps, config: StripeConfig): PaymentProvider {
  const { publicUrl } = deps.config;

  async function openCheckout(userId: string, account: BillingAccount | undefined) {
    const customerId = await ensureCustomer(deps, config, { userId, ...(account && { account }) });
    try {
      return await openSession(userId, customerId, account);
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      if (!isMissing(cause, 'customer')) throw error;
      // Somebody deleted the customer at Stripe, or the keys are those of another account.
      const fresh = await ensureCustomer(deps, config, {
        userId,
        ...(account && { account }),
        missing: customerId,
      });
      return openSession(userId, fresh, account);
    }
  }

  async function openSession(userId: string, customer: string, account?: BillingAccount) {
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
      success_url: publicUrl + checkoutReturn('success'),
      cancel_url: publicUrl + checkoutReturn('cancelled'),
    };
    const { url } = await askStripe(config, async (stripe) => {
      // Two open sessions could be paid one after the other: there is one at a time.
      const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 1 });
      if (open.data[0]?.url) return open.data[0];
      const past = account?.state?.subscriptionId ?? null;
      return stripe.checkout.sessions.create(session, {
        idempotencyKey: idempotencyKey('checkout', [session, past, hour]),
      });
    });
    if (!url) throw new AppError('payment_unavailable');
    return url;
  }

  return {
    name: 'stripe',
    openCheckout,

    async openPortal({ customerId }) {
      if (customerId === null) throw new AppError('payment_unavailable');
      const { url } = await askStripe(config, (stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: publicUrl + portalReturn,
        }),
      );
      return url;
    },

    async read({ customerId }) {
      if (customerId === null) return undefined;
      return askStripe(config, async (stripe) => {
        try {
          return await readState(stripe, customerId);
        } catch (error) {
          if (isMissing(error, 'customer')) return undefined;
          throw error;
        }
      });
    },

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

/** Closes the checkouts first, so that nothing is bought behind the cancellations. */
async function endEverything(stripe: Stripe, customer: string): Promise<void> {
  try {
    const sessions = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
    for (const { id } of sessions.data) await stripe.checkout.sessions.expire(id);
    const running = await stripe.subscriptions.list({ customer, limit: 100 });
    for (const { id } of running.data) await stripe.subscriptions.cancel(id);
  } catch (error) {
    // Without a customer nobody pays.
    if (!isMissing(error, 'customer')) throw error;
  }
}

import type Stripe from 'stripe';
import { found } from '../../../testing/found.ts';
import { stripeClient } from '../stripe/stripe-client.ts';
import { StripeStandIn } from './stripe-stand-in.ts';
import type { WorldSubscription } from './stripe-world.ts';

export interface StripeAlone {
  standIn: StripeStandIn;
  stripe: Stripe;
  /** A new customer's purchase, an hour after the previous one. */
  bought(): WorldSubscription;
  /** An additional purchase of a customer. */
  boughtBy(customer: string): WorldSubscription;
}

/** Opens the stand-in and the real SDK, without the app. */
export async function openStripeAlone(): Promise<StripeAlone> {
  let time = Date.UTC(2026, 0, 10);
  const standIn = new StripeStandIn(() => new Date(time));
  const { STRIPE_API_URL: apiUrl, STRIPE_SECRET_KEY: secretKey } = await standIn.open();
  const stripe = await stripeClient({
    provider: 'stripe',
    secretKey,
    webhookSecret: 'whsec_standin',
    priceId: undefined,
    apiUrl,
    trialDays: 0,
  });
  const { world } = standIn;
  const boughtBy: StripeAlone['boughtBy'] = (customer) => {
    time += 3_600_000;
    world.complete({
      id: world.id('cs'),
      object: 'checkout.session',
      customer,
      status: 'open',
      url: null,
      client_reference_id: null,
      trial: 0,
    });
    return found(world.subscriptions.at(-1));
  };
  return {
    standIn,
    stripe,
    boughtBy,
    bought() {
      const customer = world.id('cus');
      world.customers.push({ id: customer, email: undefined, userId: undefined });
      return boughtBy(customer);
    },
  };
}

import Stripe from 'stripe';
import type { TestBusiness } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { CHECKOUT, leadOf } from './plans.ts';
import { StripeStandIn } from './stripe-stand-in.ts';
import type { WorldEvent, WorldSession, WorldSubscription } from './stripe-world.ts';

export interface StripeApp extends TestApp {
  stripe: StripeStandIn;
  /** Sends events as Stripe does, one after the other; all but the last have to be taken. */
  deliver(...events: WorldEvent[]): Promise<Response>;
  /** A body as it is, with the signature that Stripe would give at `at` to it, or to `signed`. */
  post(body: string, how?: { at?: Date; secret?: string; signed?: string }): Promise<Response>;
  /** A business that paid at the checkout, and whose events arrived. */
  subscriber(): Promise<{ owner: TestBusiness; subscription: WorldSubscription }>;
  /** Pays the checkout that the business opened; the events are on their way. */
  pay(owner: TestBusiness): Promise<{ subscription: WorldSubscription; events: WorldEvent[] }>;
  sessionOf(owner: TestBusiness): WorldSession | undefined;
}

const SECRET = 'whsec_standin';

/**
 * The app with the real SDK, and a stand-in for Stripe on the other side; `past` puts something in
 * front of the stand-in: it takes its URL and returns the one to ask instead.
 */
export async function createStripeApp(
  environment: Record<string, string> = {},
  past: (url: string) => Promise<string> = async (url) => url,
): Promise<StripeApp> {
  let now = () => new Date();
  const stripe = new StripeStandIn(() => now());
  const own = await stripe.open();
  const t = await createTestApp({
    environment: { ...own, STRIPE_API_URL: await past(own.STRIPE_API_URL), ...environment },
  });
  now = () => t.clock.now();
  const sdk = new Stripe('sk_test_signs');

  const post: StripeApp['post'] = async (body, how = {}) => {
    const { at = now(), secret = SECRET, signed: payload = body } = how;
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = sdk.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return t.app.request('/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    });
  };

  const deliver: StripeApp['deliver'] = async (...events) => {
    let last: Response | undefined;
    for (const event of events) last = await post(JSON.stringify(event));
    if (!last) throw new Error('There is no event');
    return last;
  };

  const sessionOf: StripeApp['sessionOf'] = (owner) =>
    stripe.world.sessions.findLast(
      ({ client_reference_id: id, status }) => id === owner.userId && status === 'open',
    );

  const pay: StripeApp['pay'] = async (owner) => {
    await leadOf(owner, CHECKOUT);
    const session = sessionOf(owner);
    if (!session) throw new Error('no checkout is open');
    const events = stripe.world.complete(session);
    const subscription = stripe.world.subscriptions.at(-1);
    if (!subscription) throw new Error('nothing was bought');
    return { subscription, events };
  };

  return {
    ...t,
    stripe,
    post,
    deliver,
    pay,
    sessionOf,
    async subscriber() {
      const owner = await t.business();
      const { subscription, events } = await pay(owner);
      await deliver(...events);
      return { owner, subscription };
    },
    async close() {
      await stripe.close();
      await t.close();
    },
  };
}

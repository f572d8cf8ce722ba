import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitBody } from '../../../platform/http/body-limit.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { stripeClient } from './stripe-client.ts';
import { applyStripeEvent } from './webhook.service.ts';

const PATH = '/webhooks/stripe';

/** Stripe's events are a few kB; even the largest invoice is far below this limit. */
const EVENT_BYTES = 512 * 1024;
/** How far a signature's time may be off, either way: later, a copied request is worthless. */
const TOLERANCE_SECONDS = 300;
/** Far above what Stripe sends from one address; Stripe resends refused events. */
const WEBHOOK_LIMIT: RateLimit = { name: 'billing.webhook', points: 3000, seconds: 60 };

/** Without a key of ours: Stripe's signature over the raw body is the guard. */
export function stripeWebhookRoutes(deps: Deps): Router {
  const router = createRouter();
  const { payments } = deps.config;

  router.use(PATH, limited(deps.limits, WEBHOOK_LIMIT), limitBody(EVENT_BYTES));
  router.post(PATH, async (c) => {
    if (payments?.provider !== 'stripe') throw notFound();
    const stripe = await stripeClient(payments);
    const body = new Uint8Array(await c.req.arrayBuffer());
    const signature = c.req.header('stripe-signature') ?? '';
    const now = deps.clock.now().getTime();
    const read = () => {
      refuseFuture(signature, now);
      return stripe.webhooks.constructEvent(
        body,
        signature,
        payments.webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        now,
      );
    };
    await applyStripeEvent(deps, verified(read));
    return c.json({ received: true }, 200);
  });

  return router;
}

/**
 * Rejects signatures from the future: Stripe's library checks only the age, so they would stay
 * valid until they are old.
 */
function refuseFuture(signature: string, now: number): void {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (signedAt * 1000 > now + TOLERANCE_SECONDS * 1000) throw new Error('signed in the future');
}

/** Throws `bad_request` for an event that is malformed, or that Stripe did not sign recently. */
function verified<Event>(read: () => Event): Event {
  try {
    return read();
  } catch {
    throw new AppError('bad_request', 'The signature does not hold.');
  }
}

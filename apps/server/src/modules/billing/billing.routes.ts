import {
  checkoutSchema,
  portalSchema,
  subscriptionCheckSchema,
  subscriptionViewSchema,
} from '@pro-match/domain/billing';
import type { Context } from 'hono';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import { ownOrigin } from '../../platform/http/own-origin.ts';
import { json } from '../../platform/http/responses.ts';
import { createRouter, type Router, type RouterEnv } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { createRefund } from './refunds.service.ts';
import {
  checkSubscription,
  createCheckout,
  createPortal,
  readSubscription,
} from './subscriptions.service.ts';

const operation = operationsOf('billing');

const CHECKOUT_LIMIT: RateLimit = { name: 'billing.checkout', points: 20, seconds: 3600 };
const PORTAL_LIMIT: RateLimit = { name: 'billing.portal', points: 30, seconds: 3600 };
const REFUND_LIMIT: RateLimit = { name: 'billing.refund', points: 10, seconds: 3600 };
const CHECK_LIMIT: RateLimit = { name: 'billing.check', points: 120, seconds: 60 };

export function billingRoutes(deps: Deps): Router {
  const router = createRouter();
  // Customers return to the origin they came from, where their session is.
  const homeOf = (c: Context<RouterEnv>) => ownOrigin(deps.config, c.req.header('origin'));

  router.openapi(
    operation({
      id: 'createCheckout',
      summary: 'Start the purchase of Pro',
      description:
        'A business that already pays is sent to where it manages that, so no one pays twice.',
      actor: 'business',
      method: 'post',
      path: '/create-checkout',
      middleware: [limited(deps.limits, CHECKOUT_LIMIT)],
      responses: { 200: json(checkoutSchema, 'Where to pay') },
      refusals: { 503: 'The server takes no payments, or its provider does not answer' },
    }),
    async (c) => c.json(await createCheckout(deps, businessOf(c), homeOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'createPortal',
      summary: 'Open the page where the subscription is managed',
      actor: 'business',
      method: 'post',
      path: '/create-portal',
      middleware: [limited(deps.limits, PORTAL_LIMIT)],
      responses: { 200: json(portalSchema, 'Where to manage what is paid for') },
      refusals: {
        404: 'There is no subscription to manage',
        503: 'The payment provider does not answer',
      },
    }),
    async (c) => c.json(await createPortal(deps, businessOf(c), homeOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'createRefund',
      summary: 'Refund what was paid and end Pro',
      description:
        'Within the guarantee, everything paid is refunded and Pro ends at once. Once per account; a repeat returns the current state.',
      actor: 'business',
      method: 'post',
      path: '/create-refund',
      middleware: [limited(deps.limits, REFUND_LIMIT)],
      responses: {
        200: json(subscriptionViewSchema, 'The own plan, which has ended; the money is given back'),
      },
      refusals: { 404: 'There is no payment to refund', 409: 'The days of the guarantee are over' },
    }),
    async (c) => {
      const actor = businessOf(c);
      await createRefund(deps, actor);
      return c.json(await readSubscription(deps, actor), 200);
    },
  );

  router.openapi(
    operation({
      id: 'checkSubscription',
      summary: 'Bring the plan in line with the subscription',
      description: 'Says whether Pro is on.',
      actor: 'business',
      method: 'post',
      path: '/check-subscription',
      middleware: [limited(deps.limits, CHECK_LIMIT)],
      responses: { 200: json(subscriptionCheckSchema, 'Whether Pro is on') },
    }),
    async (c) => c.json(await checkSubscription(deps, businessOf(c)), 200),
  );

  return router;
}

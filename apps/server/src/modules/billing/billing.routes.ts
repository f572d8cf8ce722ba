import { createRoute } from '@hono/zod-openapi';
import {
  checkoutSchema,
  portalSchema,
  subscriptionCheckSchema,
  subscriptionViewSchema,
} from '@pro-match/domain/billing';
import type { Context } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import { ownOrigin } from '../../platform/http/own-origin.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router, type RouterEnv } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { createRefund } from './refunds.service.ts';
import {
  checkSubscription,
  createCheckout,
  createPortal,
  readSubscription,
} from './subscriptions.service.ts';

const CHECKOUT_LIMIT: RateLimit = { name: 'billing.checkout', points: 20, seconds: 3600 };
const PORTAL_LIMIT: RateLimit = { name: 'billing.portal', points: 30, seconds: 3600 };
const REFUND_LIMIT: RateLimit = { name: 'billing.refund', points: 10, seconds: 3600 };
const CHECK_LIMIT: RateLimit = { name: 'billing.check', points: 120, seconds: 60 };

export function billingRoutes(deps: Deps): Router {
  const router = createRouter();
  // Customers return to the origin they came from, where their session is.
  const homeOf = (c: Context<RouterEnv>) => ownOrigin(deps.config, c.req.header('origin'));

  router.openapi(
    createRoute({
      method: 'post',
      path: '/create-checkout',
      middleware: [limited(deps.limits, CHECKOUT_LIMIT)],
      responses: { 200: json(checkoutSchema, 'Where to pay'), ...problems },
    }),
    async (c) => c.json(await createCheckout(deps, businessOf(c), homeOf(c)), 200),
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/create-portal',
      middleware: [limited(deps.limits, PORTAL_LIMIT)],
      responses: { 200: json(portalSchema, 'Where to manage what is paid for'), ...problems },
    }),
    async (c) => c.json(await createPortal(deps, businessOf(c), homeOf(c)), 200),
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/create-refund',
      middleware: [limited(deps.limits, REFUND_LIMIT)],
      responses: {
        200: json(subscriptionViewSchema, 'The own plan, which has ended; the money is given back'),
        ...problems,
      },
    }),
    async (c) => {
      const actor = businessOf(c);
      await createRefund(deps, actor);
      return c.json(await readSubscription(deps, actor), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/check-subscription',
      middleware: [limited(deps.limits, CHECK_LIMIT)],
      responses: { 200: json(subscriptionCheckSchema, 'Whether Pro is on'), ...problems },
    }),
    async (c) => c.json(await checkSubscription(deps, businessOf(c)), 200),
  );

  return router;
}

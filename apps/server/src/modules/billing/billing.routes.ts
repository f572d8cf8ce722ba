import { createRoute } from '@hono/zod-openapi';
import { checkoutSchema, portalSchema, subscriptionCheckSchema } from '@pro-match/domain/billing';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { checkSubscription, createCheckout, createPortal } from './subscriptions.service.ts';

const CHECKOUT_LIMIT: RateLimit = { name: 'billing.checkout', points: 20, seconds: 3600 };
const PORTAL_LIMIT: RateLimit = { name: 'billing.portal', points: 30, seconds: 3600 };
const CHECK_LIMIT: RateLimit = { name: 'billing.check', points: 120, seconds: 60 };

export function billingRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'post',
      path: '/create-checkout',
      middleware: [limited(deps.limits, CHECKOUT_LIMIT)],
      responses: { 200: json(checkoutSchema, 'Where to pay'), ...problems },
    }),
    async (c) => c.json(await createCheckout(deps, businessOf(c)), 200),
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/create-portal',
      middleware: [limited(deps.limits, PORTAL_LIMIT)],
      responses: { 200: json(portalSchema, 'Where to manage what is paid for'), ...problems },
    }),
    async (c) => c.json(await createPortal(deps, businessOf(c)), 200),
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

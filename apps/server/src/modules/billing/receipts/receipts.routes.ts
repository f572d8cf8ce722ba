import {
  receiptQuerySchema,
  receiptSchema,
  renewalInputSchema,
  subscriptionViewSchema,
} from '@pro-match/domain/billing';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { businessOf } from '../../../platform/http/guard.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { setRenewal } from '../renewal.service.ts';
import { readSubscription } from '../subscriptions.service.ts';
import { readReceipt } from './receipts.service.ts';

const operation = operationsOf('billing');

const RENEWAL_LIMIT: RateLimit = { name: 'billing.renewal', points: 20, seconds: 3600 };

export function receiptsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'readReceipt',
      summary: 'Read what a month of Pro brought',
      description: 'The figures are of the leads that came in that month, as they are now.',
      actor: 'business',
      method: 'get',
      path: '/receipts',
      request: { query: receiptQuerySchema },
      responses: { 200: json(receiptSchema, 'The month that ends then, or the newest') },
      refusals: { 404: 'That month was not paid for' },
    }),
    async (c) => c.json(await readReceipt(deps, businessOf(c), c.req.valid('query').month), 200),
  );

  router.openapi(
    operation({
      id: 'setRenewal',
      summary: 'Keep or cancel Pro',
      description: 'A canceled plan lasts to the end of the period that is paid for.',
      actor: 'business',
      method: 'patch',
      path: '/subscriptions',
      middleware: [limited(deps.limits, RENEWAL_LIMIT)],
      request: { body: body(renewalInputSchema) },
      responses: { 200: json(subscriptionViewSchema, 'The own plan, which renews or does not') },
      refusals: {
        404: 'There is no subscription that runs',
        503: 'The payment provider does not answer',
      },
    }),
    async (c) => {
      const actor = businessOf(c);
      await setRenewal(deps, actor, c.req.valid('json').renews);
      return c.json(await readSubscription(deps, actor), 200);
    },
  );

  return router;
}

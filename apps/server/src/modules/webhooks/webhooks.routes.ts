import { z } from '@hono/zod-openapi';
import {
  webhookDeliverySchema,
  webhookInputSchema,
  webhookPatchSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from '@pro-match/domain/webhooks';
import { idSchema, pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { listWebhookDeliveries, replayDelivery, testWebhook } from './deliveries.service.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from './webhooks.service.ts';

const operation = operationsOf('webhooks');

const WRITE_LIMIT: RateLimit = { name: 'webhooks.write', points: 60, seconds: 3600 };
/** Each call sends a request elsewhere. */
const SEND_LIMIT: RateLimit = { name: 'webhooks.send', points: 30, seconds: 600 };

const params = z.object({ id: idSchema });
const PROOF_MISSING =
  'A recent proof that it is the owner is missing, or the current terms are not accepted yet';

/** `/rest/v1/webhooks`: only for the person; no token manages webhooks. */
export function webhooksRoutes(deps: Deps): Router {
  const router = createRouter();
  const writes = [limited(deps.limits, WRITE_LIMIT)];
  const sends = [limited(deps.limits, SEND_LIMIT)];

  router.openapi(
    operation({
      id: 'listWebhooks',
      summary: 'List your webhooks',
      description: 'In the order in which they were added, in one page.',
      actor: 'business',
      method: 'get',
      path: '/webhooks',
      responses: { 200: json(pageSchema(webhookSchema), 'All of them; `next` is null') },
    }),
    async (c) => c.json(await listWebhooks(deps, businessOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'createWebhook',
      summary: 'Have events sent to an address',
      description:
        'Over https, to a public address, within ten seconds; redirects are not followed. Answers the secret that signs the deliveries, this once.',
      actor: 'business',
      method: 'post',
      path: '/webhooks',
      request: { body: body(webhookInputSchema) },
      middleware: writes,
      responses: { 201: json(webhookWithSecretSchema, 'Events go there from now on') },
      refusals: { 403: PROOF_MISSING, 409: 'There are as many webhooks as there can be' },
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await createWebhook(deps, businessOf(c), c.req.valid('json')), 201);
    },
  );

  router.openapi(
    operation({
      id: 'changeWebhook',
      summary: 'Choose the events of a webhook, or turn it off or on',
      description: 'What happens while it is off is not sent later.',
      actor: 'business',
      method: 'patch',
      path: '/webhooks/{id}',
      request: { params, body: body(webhookPatchSchema) },
      middleware: writes,
      responses: { 200: json(webhookSchema, 'The webhook as it is now') },
    }),
    async (c) => {
      const change = { id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await changeWebhook(deps, businessOf(c), change), 200);
    },
  );

  router.openapi(
    operation({
      id: 'deleteWebhook',
      summary: 'Delete a webhook and its log',
      actor: 'business',
      method: 'delete',
      path: '/webhooks/{id}',
      request: { params },
      middleware: writes,
      responses: { 204: { description: 'Nothing more goes there' } },
    }),
    async (c) => {
      await deleteWebhook(deps, businessOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    operation({
      id: 'rotateWebhookSecret',
      summary: 'Make a new secret for a webhook',
      description: 'For 24 hours each delivery has a signature of both, the new one first.',
      actor: 'business',
      method: 'post',
      path: '/webhooks/{id}/secret',
      request: { params },
      middleware: writes,
      responses: { 200: json(webhookWithSecretSchema, 'The webhook with its new secret') },
      refusals: { 403: PROOF_MISSING },
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await rotateWebhookSecret(deps, businessOf(c), c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'testWebhook',
      summary: 'Send a test to a webhook',
      description: 'An event of the type `webhook.test`, which the log shows like any other.',
      actor: 'business',
      method: 'post',
      path: '/webhooks/{id}/test',
      request: { params },
      middleware: sends,
      responses: { 202: json(webhookDeliverySchema, 'It is on its way') },
      refusals: { 409: 'The webhook is off' },
    }),
    async (c) => c.json(await testWebhook(deps, businessOf(c), c.req.valid('param').id), 202),
  );

  router.openapi(
    operation({
      id: 'listWebhookDeliveries',
      summary: 'List what was sent to a webhook',
      description: 'Of the last 30 days, newest first.',
      actor: 'business',
      method: 'get',
      path: '/webhooks/{id}/deliveries',
      request: { params, query: pageQuerySchema },
      responses: { 200: json(pageSchema(webhookDeliverySchema), 'Deliveries with their result') },
    }),
    async (c) => {
      const page = { id: c.req.valid('param').id, ...c.req.valid('query') };
      return c.json(await listWebhookDeliveries(deps, businessOf(c), page), 200);
    },
  );

  router.openapi(
    operation({
      id: 'replayWebhookDelivery',
      summary: 'Send a delivery again',
      description: 'Under the same `webhook-id`, and with as many tries as a new one.',
      actor: 'business',
      method: 'post',
      path: '/webhook_deliveries/{id}/replay',
      request: { params },
      middleware: sends,
      responses: { 202: json(webhookDeliverySchema, 'It is on its way') },
      refusals: { 409: 'The webhook is off' },
    }),
    async (c) => c.json(await replayDelivery(deps, businessOf(c), c.req.valid('param').id), 202),
  );

  return router;
}

import { pushKeySchema, pushSubscriptionInputSchema } from '@pro-match/domain/push';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { readPushKey, subscribeBrowser, unsubscribeBrowser } from './push.service.ts';

const operation = operationsOf('push');

const PUSH_LIMIT: RateLimit = { name: 'push.subscribe', points: 60, seconds: 600 };

/** `/rest/v1/push_subscriptions`: a session has one browser, so the session names the row. */
export function pushRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, PUSH_LIMIT)];

  router.openapi(
    operation({
      id: 'readPushKey',
      summary: 'Read the key that a browser subscribes with',
      actor: 'signed-in',
      method: 'get',
      path: '/push_key',
      responses: { 200: json(pushKeySchema, 'Public VAPID key') },
    }),
    async (c) => {
      actorOf(c);
      return c.json(await readPushKey(deps), 200);
    },
  );

  router.openapi(
    operation({
      id: 'subscribeBrowser',
      summary: "Send messages to this session's browser",
      description: 'Lasts until the session ends; a repeat replaces what was stored before.',
      actor: 'signed-in',
      method: 'put',
      path: '/push_subscriptions',
      request: { body: body(pushSubscriptionInputSchema) },
      middleware,
      responses: { 204: { description: 'Messages go there until the session ends' } },
    }),
    async (c) => {
      await subscribeBrowser(deps, actorOf(c), c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  router.openapi(
    operation({
      id: 'unsubscribeBrowser',
      summary: "Send no more messages to this session's browser",
      description: 'A repeat changes nothing.',
      actor: 'signed-in',
      method: 'delete',
      path: '/push_subscriptions',
      middleware,
      responses: { 204: { description: 'None go there' } },
    }),
    async (c) => {
      await unsubscribeBrowser(deps, actorOf(c));
      return c.body(null, 204);
    },
  );

  return router;
}

import { createRoute } from '@hono/zod-openapi';
import { pushKeySchema, pushSubscriptionInputSchema } from '@pro-match/domain/push';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { readPushKey, subscribeBrowser, unsubscribeBrowser } from './push.service.ts';

const PUSH_LIMIT: RateLimit = { name: 'push.subscribe', points: 60, seconds: 600 };

/** `/rest/v1/push_subscriptions`: a session has one browser, so the session names the row. */
export function pushRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, PUSH_LIMIT)];

  router.openapi(
    createRoute({
      method: 'get',
      path: '/push_key',
      tags: ['push'],
      summary: 'The key that a browser subscribes with',
      responses: { 200: json(pushKeySchema, 'Public VAPID key'), ...problems },
    }),
    async (c) => {
      actorOf(c);
      return c.json(await readPushKey(deps), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'put',
      path: '/push_subscriptions',
      tags: ['push'],
      summary: "Send messages to this session's browser",
      request: { body: body(pushSubscriptionInputSchema) },
      middleware,
      responses: { 204: { description: 'Messages go there until the session ends' }, ...problems },
    }),
    async (c) => {
      await subscribeBrowser(deps, actorOf(c), c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: 'delete',
      path: '/push_subscriptions',
      tags: ['push'],
      summary: "Send no more messages to this session's browser",
      middleware,
      responses: { 204: { description: 'None go there' }, ...problems },
    }),
    async (c) => {
      await unsubscribeBrowser(deps, actorOf(c));
      return c.body(null, 204);
    },
  );

  return router;
}

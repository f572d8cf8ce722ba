import { createRoute } from '@hono/zod-openapi';
import { notificationPreferencesSchema } from '@pro-match/domain/notifications';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { readPreferences, savePreferences } from './preferences.service.ts';

const SAVE_LIMIT: RateLimit = { name: 'notifications.preferences', points: 120, seconds: 60 };

export function notificationPreferencesRoutes(deps: Deps): Router {
  const router = createRouter();
  const answers = {
    200: json(notificationPreferencesSchema, 'The own choice for each kind'),
    ...problems,
  };

  router.openapi(
    createRoute({ method: 'get', path: '/notification_preferences', responses: answers }),
    async (c) => c.json(await readPreferences(deps, actorOf(c)), 200),
  );

  router.openapi(
    createRoute({
      method: 'put',
      path: '/notification_preferences',
      request: { body: body(notificationPreferencesSchema) },
      middleware: [limited(deps.limits, SAVE_LIMIT)],
      responses: answers,
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await savePreferences(deps, actor, c.req.valid('json')), 200);
    },
  );

  return router;
}

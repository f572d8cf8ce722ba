import { notificationPreferencesSchema } from '@pro-match/domain/notifications';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { readPreferences, savePreferences } from './preferences.service.ts';

const operation = operationsOf('notifications');

const SAVE_LIMIT: RateLimit = { name: 'notifications.preferences', points: 120, seconds: 60 };

export function notificationPreferencesRoutes(deps: Deps): Router {
  const router = createRouter();
  const answers = {
    200: json(notificationPreferencesSchema, 'The own choice for each kind'),
  };

  router.openapi(
    operation({
      id: 'readNotificationPreferences',
      summary: 'Read how you are notified',
      actor: 'signed-in',
      method: 'get',
      path: '/notification_preferences',
      responses: answers,
      refusals: { 404: 'The account has no role yet' },
    }),
    async (c) => c.json(await readPreferences(deps, actorOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'saveNotificationPreferences',
      summary: 'Choose how you are notified',
      description: 'Kinds that are left out stay as they are.',
      actor: 'signed-in',
      method: 'put',
      path: '/notification_preferences',
      request: { body: body(notificationPreferencesSchema) },
      middleware: [limited(deps.limits, SAVE_LIMIT)],
      responses: answers,
      refusals: { 404: 'The account has no role yet' },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await savePreferences(deps, actor, c.req.valid('json')), 200);
    },
  );

  return router;
}

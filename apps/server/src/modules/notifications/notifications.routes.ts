import {
  notificationSchema,
  notificationsReadInputSchema,
  notificationsUnreadSchema,
} from '@pro-match/domain/notifications';
import { pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import {
  countUnreadNotifications,
  listNotifications,
  readNotifications,
} from './notifications.service.ts';

const operation = operationsOf('notifications');

const READ_LIMIT: RateLimit = { name: 'notifications.read', points: 300, seconds: 60 };

export function notificationsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listNotifications',
      summary: 'List your own notifications',
      description: 'Newest first.',
      actor: 'signed-in',
      method: 'get',
      path: '/notifications',
      request: { query: pageQuerySchema },
      responses: {
        200: json(pageSchema(notificationSchema), 'Own notifications, newest first'),
      },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await listNotifications(deps, actor, c.req.valid('query')), 200);
    },
  );

  router.openapi(
    operation({
      id: 'countUnreadNotifications',
      summary: 'Count your unread notifications',
      description: 'No further than 100.',
      actor: 'signed-in',
      method: 'get',
      path: '/notifications/unread_count',
      responses: { 200: json(notificationsUnreadSchema, 'How many are unread') },
    }),
    async (c) => c.json(await countUnreadNotifications(deps, actorOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'markNotificationsRead',
      summary: 'Mark notifications as read',
      description: 'All of them if no ids are given. Returns how many are still unread.',
      actor: 'signed-in',
      method: 'post',
      path: '/notifications/read',
      request: { body: body(notificationsReadInputSchema) },
      middleware: [limited(deps.limits, READ_LIMIT)],
      responses: { 200: json(notificationsUnreadSchema, 'How many are left unread') },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await readNotifications(deps, actor, c.req.valid('json')), 200);
    },
  );

  return router;
}

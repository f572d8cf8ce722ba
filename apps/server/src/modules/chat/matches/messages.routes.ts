import { createRoute, z } from '@hono/zod-openapi';
import {
  messageInputSchema,
  messageSchema,
  readReceiptSchema,
  sentCountSchema,
  unreadCountSchema,
} from '@pro-match/domain/chat';
import { idSchema, pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../../platform/deps.ts';
import { actorOf, businessOf } from '../../../platform/http/guard.ts';
import type { RateLimit } from '../../../platform/http/rate-limits.ts';
import { body, json, problems } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { limited } from '../../../platform/http/write-limit.ts';
import {
  countSentMessages,
  countUnreadMessages,
  listMessages,
  readMessages,
} from './messages.service.ts';
import { sendMessage } from './send-message.service.ts';

/** Faster than anyone types, slower than a script floods. */
const SEND_LIMIT: RateLimit = { name: 'messages.send', points: 120, seconds: 60 };
const READ_LIMIT: RateLimit = { name: 'messages.read', points: 240, seconds: 60 };

const params = z.object({ id: idSchema });

export function messagesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'get',
      path: '/matches/{id}/messages',
      request: { params, query: pageQuerySchema },
      responses: {
        200: json(pageSchema(messageSchema), 'A page, oldest first; the first page is the newest'),
        ...problems,
      },
    }),
    async (c) => {
      const actor = actorOf(c);
      const { id } = c.req.valid('param');
      return c.json(await listMessages(deps, actor, id, c.req.valid('query')), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/matches/{id}/messages',
      request: { params, body: body(messageInputSchema) },
      middleware: [limited(deps.limits, SEND_LIMIT)],
      responses: {
        201: json(messageSchema, 'The message was sent'),
        200: json(messageSchema, 'That message was sent before'),
        ...problems,
      },
    }),
    async (c) => {
      const actor = actorOf(c);
      const { id } = c.req.valid('param');
      const { message, created } = await sendMessage(deps, actor, id, c.req.valid('json'));
      return c.json(message, created ? 201 : 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/matches/{id}/messages/read',
      request: { params },
      middleware: [limited(deps.limits, READ_LIMIT)],
      responses: { 200: json(readReceiptSchema, 'How many became read'), ...problems },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await readMessages(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/messages/unread_count',
      responses: { 200: json(unreadCountSchema, 'Messages that wait to be read'), ...problems },
    }),
    async (c) => c.json(await countUnreadMessages(deps, actorOf(c)), 200),
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/messages/sent_count',
      responses: { 200: json(sentCountSchema, 'Messages the business has sent'), ...problems },
    }),
    async (c) => {
      const actor = businessOf(c);
      return c.json(await countSentMessages(deps, actor), 200);
    },
  );

  return router;
}

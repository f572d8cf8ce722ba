import { z } from '@hono/zod-openapi';
import {
  messageInputSchema,
  messageSchema,
  readReceiptSchema,
  sentCountSchema,
  unreadCountSchema,
} from '@pro-match/domain/chat';
import { attachmentTokenSchema } from '@pro-match/domain/media';
import { idSchema, pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { actorOf, businessOf } from '../../../platform/http/guard.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import {
  countSentMessages,
  countUnreadMessages,
  getAttachmentToken,
  listMessages,
  readMessages,
} from './messages.service.ts';
import { sendMessage } from './send-message.service.ts';

const operation = operationsOf('chat');

/** Faster than anyone types, slower than a script floods. */
const SEND_LIMIT: RateLimit = { name: 'messages.send', points: 120, seconds: 60 };
const READ_LIMIT: RateLimit = { name: 'messages.read', points: 240, seconds: 60 };

const params = z.object({ id: idSchema });

export function messagesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listMessages',
      summary: 'List the messages of a match',
      description: 'For its two parties. Oldest first; the first page is the newest.',
      actor: 'signed-in',
      scope: 'messages:read',
      method: 'get',
      path: '/matches/{id}/messages',
      request: { params, query: pageQuerySchema },
      responses: {
        200: json(pageSchema(messageSchema), 'A page, oldest first; the first page is the newest'),
      },
    }),
    async (c) => {
      const actor = actorOf(c);
      const query = { ...c.req.valid('query'), matchId: c.req.valid('param').id };
      return c.json(await listMessages(deps, actor, query), 200);
    },
  );

  router.openapi(
    operation({
      id: 'sendMessage',
      summary: 'Send a message in a match',
      description:
        'For its two parties. The first message of the business accepts the match within its plan; a token needs `leads:write` for that one as well. The sender makes `id`; a repeat returns the stored message. Files are uploaded before; the stored `content` names them after what was written.',
      actor: 'signed-in',
      scope: 'messages:write',
      method: 'post',
      path: '/matches/{id}/messages',
      request: { params, body: body(messageInputSchema) },
      middleware: [limited(deps.limits, SEND_LIMIT)],
      responses: {
        201: json(messageSchema, 'The message was sent'),
        200: json(messageSchema, 'That message was sent before'),
      },
      refusals: {
        402: 'The plan has no matches left this month',
        409: 'The other party takes no messages, or the id is in use',
      },
    }),
    async (c) => {
      const actor = actorOf(c);
      const input = { ...c.req.valid('json'), matchId: c.req.valid('param').id };
      const { message, created } = await sendMessage(deps, actor, input);
      return c.json(message, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'getAttachmentToken',
      summary: 'Get the token that opens the files of a match',
      description:
        "For its two parties. It is the reader's own, ends within the hour, and opens " +
        '`/storage/v1/message-attachments/{match}/{id}?token=…` as long as they can read the messages.',
      actor: 'signed-in',
      method: 'get',
      path: '/matches/{id}/attachment_token',
      request: { params },
      responses: { 200: json(attachmentTokenSchema, 'The token') },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await getAttachmentToken(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'markMessagesRead',
      summary: 'Mark the messages of a match as read',
      description: 'For its two parties.',
      actor: 'signed-in',
      method: 'post',
      path: '/matches/{id}/messages/read',
      request: { params },
      middleware: [limited(deps.limits, READ_LIMIT)],
      responses: { 200: json(readReceiptSchema, 'How many became read') },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await readMessages(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'countUnreadMessages',
      summary: 'Count your unread messages from matches',
      actor: 'signed-in',
      method: 'get',
      path: '/messages/unread_count',
      responses: { 200: json(unreadCountSchema, 'Messages that wait to be read') },
    }),
    async (c) => c.json(await countUnreadMessages(deps, actorOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'countSentMessages',
      summary: 'Count the messages that your business has sent',
      actor: 'business',
      method: 'get',
      path: '/messages/sent_count',
      responses: { 200: json(sentCountSchema, 'Messages the business has sent') },
    }),
    async (c) => {
      const actor = businessOf(c);
      return c.json(await countSentMessages(deps, actor), 200);
    },
  );

  return router;
}

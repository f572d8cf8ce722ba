import { z } from '@hono/zod-openapi';
import {
  communityMessageInputSchema,
  communityMessageSchema,
  communityPartnerSchema,
  communityReadInputSchema,
  communityThreadQuerySchema,
  readReceiptSchema,
  unreadCountSchema,
} from '@pro-match/domain/chat';
import { idSchema, pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { clientOf } from '../../../platform/http/guard.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import {
  countUnreadMessages,
  getPartner,
  listCommunityMessages,
  listPartners,
  readCommunityMessages,
} from './community-messages.service.ts';
import { sendCommunityMessage } from './send-community-message.service.ts';

const operation = operationsOf('chat');

/** Faster than anyone types; tighter than in a match, as this reaches strangers. */
const SEND_LIMIT: RateLimit = { name: 'community_messages.send', points: 60, seconds: 60 };
const READ_LIMIT: RateLimit = { name: 'community_messages.read', points: 240, seconds: 60 };

const partnerParams = z.object({ id: idSchema });

export function communityMessagesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listCommunityPartners',
      summary: 'List your conversations with neighbors',
      description: 'The latest comes first.',
      actor: 'client',
      method: 'get',
      path: '/community_messages/partners',
      request: { query: pageQuerySchema },
      responses: {
        200: json(pageSchema(communityPartnerSchema), 'The conversations, the latest first'),
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await listPartners(deps, actor, c.req.valid('query')), 200);
    },
  );

  router.openapi(
    operation({
      id: 'readCommunityPartner',
      summary: 'Read one neighbor you talk with or may write to',
      actor: 'client',
      method: 'get',
      path: '/community_messages/partners/{id}',
      request: { params: partnerParams },
      responses: {
        200: json(communityPartnerSchema, 'Somebody whom the client talks with, or may write to'),
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await getPartner(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'listCommunityMessages',
      summary: 'List the messages between you and a neighbor',
      description: 'Oldest first; the first page is the newest.',
      actor: 'client',
      method: 'get',
      path: '/community_messages',
      request: { query: communityThreadQuerySchema },
      responses: {
        200: json(
          pageSchema(communityMessageSchema),
          'A page, oldest first; the first page is the newest',
        ),
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await listCommunityMessages(deps, actor, c.req.valid('query')), 200);
    },
  );

  router.openapi(
    operation({
      id: 'sendCommunityMessage',
      summary: 'Send a message to a neighbor',
      description:
        'Notifies the receiver. The sender makes `id`; a repeat returns the stored message.',
      actor: 'client',
      method: 'post',
      path: '/community_messages',
      request: { body: body(communityMessageInputSchema) },
      middleware: [limited(deps.limits, SEND_LIMIT)],
      responses: {
        201: json(communityMessageSchema, 'The message was sent'),
        200: json(communityMessageSchema, 'That message was sent before'),
      },
      refusals: { 409: 'The neighbor takes no messages from you, or has not replied yet' },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { message, created } = await sendCommunityMessage(deps, actor, c.req.valid('json'));
      return c.json(message, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'markCommunityMessagesRead',
      summary: 'Mark the messages of a neighbor as read',
      actor: 'client',
      method: 'post',
      path: '/community_messages/read',
      request: { body: body(communityReadInputSchema) },
      middleware: [limited(deps.limits, READ_LIMIT)],
      responses: { 200: json(readReceiptSchema, 'How many became read') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await readCommunityMessages(deps, actor, c.req.valid('json').with), 200);
    },
  );

  router.openapi(
    operation({
      id: 'countUnreadCommunityMessages',
      summary: 'Count your unread messages from neighbors',
      actor: 'client',
      method: 'get',
      path: '/community_messages/unread_count',
      responses: { 200: json(unreadCountSchema, 'Messages that wait to be read') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await countUnreadMessages(deps, actor), 200);
    },
  );

  return router;
}

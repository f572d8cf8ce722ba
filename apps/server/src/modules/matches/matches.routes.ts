import { z } from '@hono/zod-openapi';
import { readReceiptSchema } from '@pro-match/domain/chat';
import {
  markLeadsOpenedSchema,
  matchDeclineSchema,
  matchInputSchema,
  matchPatchSchema,
  matchSchema,
  notifyBusinessMatchSchema,
} from '@pro-match/domain/matches';
import { idSchema, pageQuerySchema, pageSchema, queuedSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf, businessOf, clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { declineMatch } from './answers/decline-match.service.ts';
import { markLeadsOpened } from './answers/mark-leads-opened.ts';
import { reopenMatch } from './answers/reopen-match.service.ts';
import { readerOf } from './matches.policy.ts';
import { acceptMatch, getMatch, listMatches, notifyBusinessMatch } from './matches.service.ts';
import { dismissOffer } from './next-pro/offer-next-pro.service.ts';
import { requestMatch } from './request-match.service.ts';
import { withdrawMatch } from './withdraw-match.service.ts';

const operation = operationsOf('matches');

/** Allows a whole deck of fifty, swiped right twice, per hour. */
const REQUEST_LIMIT: RateLimit = { name: 'matches.request', points: 100, seconds: 3600 };
const WITHDRAW_LIMIT: RateLimit = { name: 'matches.withdraw', points: 60, seconds: 60 };
const ACCEPT_LIMIT: RateLimit = { name: 'matches.accept', points: 60, seconds: 60 };
const DECLINE_LIMIT: RateLimit = { name: 'matches.decline', points: 60, seconds: 60 };
const REOPEN_LIMIT: RateLimit = { name: 'matches.reopen', points: 60, seconds: 60 };
const DISMISS_LIMIT: RateLimit = { name: 'matches.dismiss', points: 60, seconds: 60 };
const OPENED_LIMIT: RateLimit = { name: 'matches.opened', points: 120, seconds: 60 };
const NOTIFY_LIMIT: RateLimit = { name: 'matches.notify', points: 60, seconds: 60 };

const ANSWERED_TOKEN =
  'A token is answered with the match as well, but with `last_message` only if it has `messages:read`.';

const params = z.object({ id: idSchema });

export function matchesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listMatches',
      summary: 'List your own matches',
      description: 'Newest first, with the other party as far as the match opens it.',
      actor: 'signed-in',
      method: 'get',
      path: '/matches',
      request: { query: pageQuerySchema },
      responses: { 200: json(pageSchema(matchSchema), 'Own matches, newest first') },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await listMatches(deps, actor, c.req.valid('query')), 200);
    },
  );

  router.openapi(
    operation({
      id: 'readMatch',
      summary: 'Read one of your matches',
      description: 'For its two parties.',
      actor: 'signed-in',
      method: 'get',
      path: '/matches/{id}',
      request: { params },
      responses: { 200: json(matchSchema, 'A match of the reader') },
    }),
    async (c) => {
      const reader = readerOf(actorOf(c));
      return c.json(await getMatch(deps, reader, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'requestMatch',
      summary: 'Send a match request to a business',
      description:
        'Starts a job, or with `service_request_id` asks one more business for one, which asks five at most at a time. Notifies the business. The client makes `id`; a repeat returns the stored match.',
      actor: 'client',
      method: 'post',
      path: '/matches',
      request: { body: body(matchInputSchema) },
      middleware: [limited(deps.limits, REQUEST_LIMIT)],
      responses: {
        201: json(matchSchema, 'The request was sent'),
        200: json(matchSchema, 'That request stands already'),
      },
      refusals: {
        403: 'The client asks for no more today, or of this job, without confirming their email',
        409: 'The job is full or closed, the business is paused or gone, or the id is in use',
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { match, created } = await requestMatch(deps, actor, c.req.valid('json'));
      return c.json(match, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'withdrawMatch',
      summary: 'Withdraw a request',
      description:
        'Before the business accepts it. Notifies the business. A repeat changes nothing.',
      actor: 'client',
      method: 'post',
      path: '/matches/{id}/withdraw',
      request: { params },
      middleware: [limited(deps.limits, WITHDRAW_LIMIT)],
      responses: { 200: json(matchSchema, 'The request is withdrawn') },
      refusals: { 409: 'The business has accepted it, or its job is closed' },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await withdrawMatch(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'reopenMatch',
      summary: 'Say that an acceptance was no real answer',
      description:
        'Once, within a day of it, before the business writes: the clock of the match runs anew. A repeat changes nothing.',
      actor: 'client',
      method: 'post',
      path: '/matches/{id}/reopen',
      request: { params },
      middleware: [limited(deps.limits, REOPEN_LIMIT)],
      responses: { 200: json(matchSchema, 'The match waits for an answer again') },
      refusals: { 409: 'It is too late for that, or the business has written' },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await reopenMatch(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'dismissRescue',
      summary: 'Turn down the offer to ask somebody else',
      description: 'For a match whose business has not answered. A repeat changes nothing.',
      actor: 'client',
      method: 'post',
      path: '/matches/{id}/rescue/dismiss',
      request: { params },
      middleware: [limited(deps.limits, DISMISS_LIMIT)],
      responses: { 200: json(matchSchema, 'The match as it is now') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await dismissOffer(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'declineMatch',
      summary: 'Decline a lead',
      description: `With a reason, which the client reads. A repeat keeps the first one. ${ANSWERED_TOKEN}`,
      actor: 'business',
      scope: 'leads:write',
      method: 'post',
      path: '/matches/{id}/decline',
      request: { params, body: body(matchDeclineSchema) },
      middleware: [limited(deps.limits, DECLINE_LIMIT)],
      responses: { 200: json(matchSchema, 'The lead is declined') },
      refusals: {
        409: 'It is accepted, the client can no longer be reached, or ended the request',
      },
    }),
    async (c) => {
      const actor = businessOf(c);
      const matchId = c.req.valid('param').id;
      return c.json(await declineMatch(deps, actor, { matchId, ...c.req.valid('json') }), 200);
    },
  );

  router.openapi(
    operation({
      id: 'acceptMatch',
      summary: 'Accept a match',
      description: `Notifies the client. A repeat returns the accepted match. ${ANSWERED_TOKEN}`,
      actor: 'business',
      scope: 'leads:write',
      method: 'patch',
      path: '/matches/{id}',
      request: { params, body: body(matchPatchSchema) },
      middleware: [limited(deps.limits, ACCEPT_LIMIT)],
      responses: { 200: json(matchSchema, 'The match is accepted') },
      refusals: {
        402: 'The plan has no matches left this month',
        409: 'The client can no longer be reached, or ended the request',
      },
    }),
    async (c) => {
      const actor = businessOf(c);
      return c.json(await acceptMatch(deps, actor, c.req.valid('param').id), 200);
    },
  );

  return router;
}

export function matchFunctionRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'markLeadsOpened',
      summary: 'Say which leads you have before you',
      description: 'The first time counts. Leads of others are not touched.',
      actor: 'business',
      method: 'post',
      path: '/mark-leads-opened',
      request: { body: body(markLeadsOpenedSchema) },
      middleware: [limited(deps.limits, OPENED_LIMIT)],
      responses: { 200: json(readReceiptSchema, 'How many were not opened before') },
    }),
    async (c) => {
      const actor = businessOf(c);
      return c.json(await markLeadsOpened(deps, actor, c.req.valid('json')), 200);
    },
  );

  router.openapi(
    operation({
      id: 'notifyBusinessMatch',
      summary: 'Make sure that a business hears of your request',
      description: 'Queues nothing if the business was told already.',
      actor: 'client',
      method: 'post',
      path: '/notify-business-match',
      request: { body: body(notifyBusinessMatchSchema) },
      middleware: [limited(deps.limits, NOTIFY_LIMIT)],
      responses: { 200: json(queuedSchema, 'Whether a mail was put in line') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await notifyBusinessMatch(deps, actor, c.req.valid('json')), 200);
    },
  );

  return router;
}

import { z } from '@hono/zod-openapi';
import {
  jobQuoteSchema,
  quoteAnswerInputSchema,
  quoteInputSchema,
  quoteSchema,
  sentQuoteSchema,
} from '@pro-match/domain/quotes';
import { idSchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf, businessOf, clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { answerQuote } from './answer-quote.service.ts';
import { listJobQuotes, listQuotes } from './quotes.service.ts';
import { sendQuote } from './send-quote.service.ts';

const operation = operationsOf('quotes');

/** More than anyone writes; a queue written offline still goes through. */
const SEND_LIMIT: RateLimit = { name: 'quotes.send', points: 30, seconds: 60 };
const ANSWER_LIMIT: RateLimit = { name: 'quotes.answer', points: 60, seconds: 60 };

const params = z.object({ id: idSchema });

export function quotesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listQuotes',
      summary: 'List the quotes in a match',
      description: 'For its two parties: every version, newest first, in one page.',
      actor: 'signed-in',
      method: 'get',
      path: '/matches/{id}/quotes',
      request: { params },
      responses: { 200: json(pageSchema(quoteSchema), 'All of them; `next` is null') },
    }),
    async (c) => c.json(await listQuotes(deps, actorOf(c), c.req.valid('param').id), 200),
  );

  router.openapi(
    operation({
      id: 'sendQuote',
      summary: 'Send a quote, or a new version of it, in a match',
      description:
        'For its business. A message carries the quote and has its id. The first one accepts the match within its plan. A new version replaces those before it, but what the client accepted stands until they accept another. The sender makes `id`; a repeat returns what is stored.',
      actor: 'business',
      method: 'post',
      path: '/matches/{id}/quotes',
      request: { params, body: body(quoteInputSchema) },
      middleware: [limited(deps.limits, SEND_LIMIT)],
      responses: {
        201: json(sentQuoteSchema, 'The quote was sent'),
        200: json(sentQuoteSchema, 'That quote was sent before'),
      },
      refusals: {
        402: 'The plan has no matches left this month',
        409: 'The job is closed, the other party takes no messages, or the id is in use',
      },
    }),
    async (c) => {
      const actor = businessOf(c);
      const input = { ...c.req.valid('json'), matchId: c.req.valid('param').id };
      const { sent, created } = await sendQuote(deps, actor, input);
      return c.json(sent, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'answerQuote',
      summary: 'Accept or decline a quote, or ask for a change',
      description:
        'For the client it was sent to. The words of a wish for a change are a message in the match; whoever asks makes its id, and a repeat changes nothing.',
      actor: 'client',
      method: 'post',
      path: '/quotes/{id}/answers',
      request: { params, body: body(quoteAnswerInputSchema) },
      middleware: [limited(deps.limits, ANSWER_LIMIT)],
      responses: { 200: json(quoteSchema, 'The quote with its answer') },
      refusals: {
        409: 'The quote is answered otherwise, expired or replaced, the job is closed, the other party takes no messages, or the id is in use',
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      const answer = { quoteId: c.req.valid('param').id, input: c.req.valid('json') };
      return c.json(await answerQuote(deps, actor, answer), 200);
    },
  );

  router.openapi(
    operation({
      id: 'listJobQuotes',
      summary: 'List the quotes for one of your jobs',
      description:
        'Of each business what was accepted and its newest version, the cheapest first, in one page.',
      actor: 'client',
      method: 'get',
      path: '/service_requests/{id}/quotes',
      request: { params },
      responses: { 200: json(pageSchema(jobQuoteSchema), 'All of them; `next` is null') },
    }),
    async (c) => c.json(await listJobQuotes(deps, clientOf(c), c.req.valid('param').id), 200),
  );

  return router;
}

import { z } from '@hono/zod-openapi';
import {
  notifyBusinessReviewSchema,
  reviewInputSchema,
  reviewPageSchema,
  reviewReplyInputSchema,
  reviewSchema,
  reviewsQuerySchema,
} from '@pro-match/domain/reviews';
import { idSchema, queuedSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { businessOf, clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import {
  createReview,
  deleteReview,
  listReviews,
  notifyBusinessReview,
  replyToReview,
} from './reviews.service.ts';

const operation = operationsOf('reviews');

/**
 * Nobody has that many jobs done in an hour; writing, deleting and writing again only sends mail.
 */
const WRITE_LIMIT: RateLimit = { name: 'reviews.write', points: 20, seconds: 3600 };
const REPLY_LIMIT: RateLimit = { name: 'reviews.reply', points: 60, seconds: 3600 };
const NOTIFY_LIMIT: RateLimit = { name: 'reviews.notify', points: 60, seconds: 60 };

const params = z.object({ id: idSchema });

export function reviewsRoutes(deps: Deps): Router {
  const router = createRouter();
  const writes = [limited(deps.limits, WRITE_LIMIT)];
  const replies = [limited(deps.limits, REPLY_LIMIT)];

  router.openapi(
    operation({
      id: 'listReviews',
      summary: 'List the reviews of a business with their figures',
      description: 'Shown if the plan of the business shows reviews; its owner always sees them.',
      actor: 'anyone',
      scope: 'reviews:read',
      method: 'get',
      path: '/reviews',
      request: { query: reviewsQuerySchema },
      responses: { 200: json(reviewPageSchema, 'Reviews and their figures') },
    }),
    // Public if the plan shows reviews; a session only adds the owner's own.
    async (c) => c.json(await listReviews(deps, c.get('actor'), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'createReview',
      summary: 'Review the business of a match',
      description:
        'For the client of the match, once per business. Notifies the business. The client makes `id`; a repeat returns the stored review.',
      actor: 'client',
      method: 'post',
      path: '/reviews',
      request: { body: body(reviewInputSchema) },
      middleware: writes,
      responses: {
        201: json(reviewSchema, 'The review is public where the plan shows reviews'),
        200: json(reviewSchema, 'That review stands already'),
      },
      refusals: {
        409: 'The client has reviewed this business already, or the id is in use or was',
      },
    }),
    async (c) => {
      const actor = clientOf(c, 'You must be logged in');
      const { review, created } = await createReview(deps, actor, c.req.valid('json'));
      return c.json(review, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'deleteReview',
      summary: 'Delete your own review',
      actor: 'client',
      method: 'delete',
      path: '/reviews/{id}',
      request: { params },
      middleware: writes,
      responses: { 204: { description: 'Taken back' } },
    }),
    async (c) => {
      await deleteReview(deps, clientOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    operation({
      id: 'replyToReview',
      summary: 'Answer a review of your business in public',
      description: 'Notifies the client. A repeat replaces the earlier answer.',
      actor: 'business',
      scope: 'reviews:write',
      method: 'put',
      path: '/reviews/{id}/reply',
      request: { params, body: body(reviewReplyInputSchema) },
      middleware: replies,
      responses: { 200: json(reviewSchema, 'The review with the reply') },
    }),
    async (c) => {
      const reply = { id: c.req.valid('param').id, text: c.req.valid('json').text };
      return c.json(await replyToReview(deps, businessOf(c), reply), 200);
    },
  );

  router.openapi(
    operation({
      id: 'deleteReviewReply',
      summary: 'Delete your public answer to a review',
      description: 'A repeat changes nothing.',
      actor: 'business',
      scope: 'reviews:write',
      method: 'delete',
      path: '/reviews/{id}/reply',
      request: { params },
      middleware: replies,
      responses: { 200: json(reviewSchema, 'The review without a reply') },
    }),
    async (c) => {
      const reply = { id: c.req.valid('param').id, text: null };
      return c.json(await replyToReview(deps, businessOf(c), reply), 200);
    },
  );

  return router;
}

export function reviewFunctionRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'notifyBusinessReview',
      summary: 'Make sure that a business hears of your review',
      description: 'Queues nothing if the business was told already.',
      actor: 'client',
      method: 'post',
      path: '/notify-business-review',
      request: { body: body(notifyBusinessReviewSchema) },
      middleware: [limited(deps.limits, NOTIFY_LIMIT)],
      responses: { 200: json(queuedSchema, 'Whether a mail was put in line') },
    }),
    async (c) => c.json(await notifyBusinessReview(deps, clientOf(c), c.req.valid('json')), 200),
  );

  return router;
}

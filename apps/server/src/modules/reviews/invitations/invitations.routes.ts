import { z } from '@hono/zod-openapi';
import {
  invitationCodeSchema,
  invitedReviewInputSchema,
  invitingBusinessSchema,
  reviewInvitationInputSchema,
  reviewInvitationSchema,
  reviewSchema,
} from '@pro-match/domain/reviews';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { businessOf, clientOf } from '../../../platform/http/guard.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import {
  createInvitedReview,
  getInviting,
  readInvitation,
  renewInvitation,
} from './invitations.service.ts';

const operation = operationsOf('reviews');

const RENEW_LIMIT: RateLimit = { name: 'reviews.renew-invitation', points: 20, seconds: 3600 };
const WRITE_LIMIT: RateLimit = { name: 'reviews.write-invited', points: 20, seconds: 3600 };
/** Far fewer than it takes to find a code. */
const READ_LIMIT: RateLimit = { name: 'reviews.read-invitation', points: 60, seconds: 60 };

const params = z.object({ code: invitationCodeSchema });

export function reviewInvitationsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'readReviewInvitation',
      summary: 'Read your link for past customers',
      actor: 'business',
      method: 'get',
      path: '/review_invitations',
      responses: { 200: json(reviewInvitationSchema, 'The link, with what came by it') },
    }),
    async (c) => c.json(await readInvitation(deps, businessOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'renewReviewInvitation',
      summary: 'Make your link for past customers, or a new one',
      description:
        'A new link ends the one before. Needs a public card. A repeat returns the link that was made.',
      actor: 'business',
      method: 'post',
      path: '/review_invitations',
      request: { body: body(reviewInvitationInputSchema) },
      middleware: [limited(deps.limits, RENEW_LIMIT)],
      responses: { 200: json(reviewInvitationSchema, 'The new link') },
      refusals: { 402: 'The business has no public card' },
    }),
    async (c) => c.json(await renewInvitation(deps, businessOf(c), c.req.valid('json')), 200),
  );

  router.openapi(
    operation({
      id: 'readInvitingBusiness',
      summary: 'Read who invites by a link',
      actor: 'anyone',
      method: 'get',
      path: '/review_invitations/{code}',
      request: { params },
      middleware: [limited(deps.limits, READ_LIMIT)],
      responses: { 200: json(invitingBusinessSchema, 'The business') },
    }),
    async (c) => c.json(await getInviting(deps, c.get('actor'), c.req.valid('param').code), 200),
  );

  router.openapi(
    operation({
      id: 'createInvitedReview',
      summary: 'Review the business that invites by a link',
      description:
        'Marked as invited, and never counted in the average. Others see it once its author has confirmed their e-mail. The client makes `id`; a repeat returns the stored review. A client writes at most two of one business a day, deleted ones included.',
      actor: 'client',
      method: 'post',
      path: '/review_invitations/{code}/reviews',
      request: { params, body: body(invitedReviewInputSchema) },
      middleware: [limited(deps.limits, WRITE_LIMIT)],
      responses: {
        201: json(reviewSchema, 'The review, public where the plan shows reviews unless `is_held`'),
        200: json(reviewSchema, 'That review stands already'),
      },
      refusals: {
        409: 'The client has reviewed this business already, its owner has signed in on this device, the business has had 20 invited reviews today, or the id is in use or was',
      },
    }),
    async (c) => {
      const actor = clientOf(c, 'You must be logged in');
      const input = { ...c.req.valid('json'), code: c.req.valid('param').code };
      const { review, created } = await createInvitedReview(deps, actor, input);
      return c.json(review, created ? 201 : 200);
    },
  );

  return router;
}

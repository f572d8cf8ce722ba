import { createRoute, z } from '@hono/zod-openapi';
import {
  notifyTeamServiceRequestSchema,
  serviceRequestInputSchema,
  serviceRequestSchema,
} from '@pro-match/domain/requests';
import { idSchema, pageQuerySchema, pageSchema, queuedSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { answerProposal } from './answer-proposal.service.ts';
import {
  listServiceRequests,
  notifyTeamServiceRequest,
  submitServiceRequest,
} from './service-requests.service.ts';

/** People of the team read each of these. */
const SUBMIT_LIMIT: RateLimit = { name: 'service_requests.submit', points: 20, seconds: 3600 };
const ANSWER_LIMIT: RateLimit = { name: 'service_requests.answer', points: 60, seconds: 60 };
const NOTIFY_LIMIT: RateLimit = { name: 'service_requests.notify', points: 60, seconds: 60 };

export function serviceRequestsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'post',
      path: '/service_requests',
      request: { body: body(serviceRequestInputSchema) },
      middleware: [limited(deps.limits, SUBMIT_LIMIT)],
      responses: {
        201: json(serviceRequestSchema, 'The request was stored'),
        200: json(serviceRequestSchema, 'That request is stored already'),
        ...problems,
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { request, created } = await submitServiceRequest(deps, actor, c.req.valid('json'));
      return c.json(request, created ? 201 : 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/service_requests',
      request: { query: pageQuerySchema },
      responses: {
        200: json(pageSchema(serviceRequestSchema), 'Own requests, newest first'),
        ...problems,
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await listServiceRequests(deps, actor, c.req.valid('query')), 200);
    },
  );

  for (const [verb, answer] of [
    ['accept', 'accepted'],
    ['decline', 'declined'],
  ] as const) {
    router.openapi(
      createRoute({
        method: 'post',
        path: `/service_requests/{id}/proposals/{proposal_id}/${verb}`,
        request: { params: z.object({ id: idSchema, proposal_id: idSchema }) },
        middleware: [limited(deps.limits, ANSWER_LIMIT)],
        responses: { 200: json(serviceRequestSchema, 'The request as it is now'), ...problems },
      }),
      async (c) => {
        const actor = clientOf(c);
        const { id: requestId, proposal_id: proposalId } = c.req.valid('param');
        return c.json(await answerProposal(deps, actor, { requestId, proposalId, answer }), 200);
      },
    );
  }

  return router;
}

export function serviceRequestFunctionRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'post',
      path: '/notify-team-service-request',
      request: { body: body(notifyTeamServiceRequestSchema) },
      middleware: [limited(deps.limits, NOTIFY_LIMIT)],
      responses: { 200: json(queuedSchema, 'Whether a message was put in line'), ...problems },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await notifyTeamServiceRequest(deps, actor, c.req.valid('json')), 200);
    },
  );

  return router;
}

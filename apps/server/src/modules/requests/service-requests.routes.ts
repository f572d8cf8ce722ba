import { z } from '@hono/zod-openapi';
import {
  jobClosingSchema,
  notifyTeamServiceRequestSchema,
  serviceRequestInputSchema,
  serviceRequestSchema,
} from '@pro-match/domain/requests';
import { idSchema, pageQuerySchema, pageSchema, queuedSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { answerProposal } from './answer-proposal.service.ts';
import { closeJob } from './close-job.service.ts';
import {
  listServiceRequests,
  notifyTeamServiceRequest,
  submitServiceRequest,
} from './service-requests.service.ts';

const operation = operationsOf('requests');

/** People on the team read each request. */
const SUBMIT_LIMIT: RateLimit = { name: 'service_requests.submit', points: 20, seconds: 3600 };
const ANSWER_LIMIT: RateLimit = { name: 'service_requests.answer', points: 60, seconds: 60 };
const CLOSE_LIMIT: RateLimit = { name: 'service_requests.close', points: 60, seconds: 60 };
const NOTIFY_LIMIT: RateLimit = { name: 'service_requests.notify', points: 60, seconds: 60 };

const ANSWERS = [
  {
    verb: 'accept',
    answer: 'accepted',
    summary: 'Accept a business that the team proposed',
    description: 'Becomes a match with the business, which is notified. A repeat changes nothing.',
  },
  {
    verb: 'decline',
    answer: 'declined',
    summary: 'Decline a business that the team proposed',
    description: 'A repeat changes nothing.',
  },
] as const;

export function serviceRequestsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'submitServiceRequest',
      summary: 'Ask the team to find a business',
      description: 'Notifies the team. The client makes `id`; a repeat returns the stored request.',
      actor: 'client',
      method: 'post',
      path: '/service_requests',
      request: { body: body(serviceRequestInputSchema) },
      middleware: [limited(deps.limits, SUBMIT_LIMIT)],
      responses: {
        201: json(serviceRequestSchema, 'The request was stored'),
        200: json(serviceRequestSchema, 'That request is stored already'),
      },
      refusals: { 409: 'The id is in use' },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { request, created } = await submitServiceRequest(deps, actor, c.req.valid('json'));
      return c.json(request, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'listServiceRequests',
      summary: 'List your own jobs',
      description: 'What businesses were asked for, and what the team was. Newest first.',
      actor: 'client',
      method: 'get',
      path: '/service_requests',
      request: { query: pageQuerySchema },
      responses: {
        200: json(pageSchema(serviceRequestSchema), 'Own requests, newest first'),
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await listServiceRequests(deps, actor, c.req.valid('query')), 200);
    },
  );

  router.openapi(
    operation({
      id: 'closeServiceRequest',
      summary: 'Close a job',
      description:
        'Ends every request for it that waits, whose businesses are notified. A repeat for the same reason changes nothing.',
      actor: 'client',
      method: 'post',
      path: '/service_requests/{id}/close',
      request: { params: z.object({ id: idSchema }), body: body(jobClosingSchema) },
      middleware: [limited(deps.limits, CLOSE_LIMIT)],
      responses: { 200: json(serviceRequestSchema, 'The job is closed') },
      refusals: { 409: 'The job is closed for another reason' },
    }),
    async (c) => {
      const actor = clientOf(c);
      const closing = { jobId: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await closeJob(deps, actor, closing), 200);
    },
  );

  for (const { verb, answer, ...words } of ANSWERS) {
    router.openapi(
      operation({
        id: `${verb}Proposal`,
        ...words,
        actor: 'client',
        method: 'post',
        path: `/service_requests/{id}/proposals/{proposal_id}/${verb}`,
        request: { params: z.object({ id: idSchema, proposal_id: idSchema }) },
        middleware: [limited(deps.limits, ANSWER_LIMIT)],
        responses: { 200: json(serviceRequestSchema, 'The request as it is now') },
        refusals: {
          409: 'The proposal is no longer open, its business is gone, or the job is full or closed',
        },
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
    operation({
      id: 'notifyTeamServiceRequest',
      summary: 'Make sure that the team hears of your request',
      description: 'Queues nothing if the team was told already.',
      actor: 'client',
      method: 'post',
      path: '/notify-team-service-request',
      request: { body: body(notifyTeamServiceRequestSchema) },
      middleware: [limited(deps.limits, NOTIFY_LIMIT)],
      responses: { 200: json(queuedSchema, 'Whether a message was put in line') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await notifyTeamServiceRequest(deps, actor, c.req.valid('json')), 200);
    },
  );

  return router;
}

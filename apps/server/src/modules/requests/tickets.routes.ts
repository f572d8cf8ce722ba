import { createRoute, z } from '@hono/zod-openapi';
import {
  proposalInputSchema,
  teamTicketDetailSchema,
  teamTicketSchema,
  teamTicketsQuerySchema,
  ticketAssignmentSchema,
  ticketClosingSchema,
  ticketNoteInputSchema,
} from '@pro-match/domain/requests';
import { idSchema, pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { teamOf } from '../../platform/http/guard.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import {
  addNote,
  assignTicket,
  closeTicket,
  getTicket,
  listTickets,
  proposeBusiness,
  withdrawProposal,
} from './tickets.service.ts';

const WORK_LIMIT: RateLimit = { name: 'tickets.work', points: 120, seconds: 60 };

const params = z.object({ id: idSchema });
const proposalParams = params.extend({ proposal_id: idSchema });

/** The team's side of the requests that clients handed to it. */
export function teamTicketsRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, WORK_LIMIT)];
  const responses = { 200: json(teamTicketDetailSchema, 'The ticket as it is now'), ...problems };

  router.openapi(
    createRoute({
      method: 'get',
      path: '/team/tickets',
      request: { query: teamTicketsQuerySchema },
      responses: { 200: json(pageSchema(teamTicketSchema), 'Tickets, newest first'), ...problems },
    }),
    async (c) => c.json(await listTickets(deps, teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    createRoute({ method: 'get', path: '/team/tickets/{id}', request: { params }, responses }),
    async (c) => c.json(await getTicket(deps, teamOf(c), c.req.valid('param').id), 200),
  );

  router.openapi(
    createRoute({
      method: 'put',
      path: '/team/tickets/{id}/assignee',
      request: { params, body: body(ticketAssignmentSchema) },
      middleware,
      responses,
    }),
    async (c) => {
      const actor = teamOf(c);
      const { id } = c.req.valid('param');
      return c.json(await assignTicket(deps, actor, id, c.req.valid('json')), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/team/tickets/{id}/notes',
      request: { params, body: body(ticketNoteInputSchema) },
      middleware,
      responses,
    }),
    async (c) => {
      const actor = teamOf(c);
      const { id } = c.req.valid('param');
      return c.json(await addNote(deps, actor, id, c.req.valid('json')), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/team/tickets/{id}/proposals',
      request: { params, body: body(proposalInputSchema) },
      middleware,
      responses,
    }),
    async (c) => {
      const actor = teamOf(c);
      const { id } = c.req.valid('param');
      return c.json(await proposeBusiness(deps, actor, id, c.req.valid('json')), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/team/tickets/{id}/proposals/{proposal_id}/withdraw',
      request: { params: proposalParams },
      middleware,
      responses,
    }),
    async (c) => {
      const actor = teamOf(c);
      const { id: requestId, proposal_id: proposalId } = c.req.valid('param');
      return c.json(await withdrawProposal(deps, actor, { requestId, proposalId }), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/team/tickets/{id}/close',
      request: { params, body: body(ticketClosingSchema) },
      middleware,
      responses,
    }),
    async (c) => {
      const actor = teamOf(c);
      const { id } = c.req.valid('param');
      return c.json(await closeTicket(deps, actor, id, c.req.valid('json')), 200);
    },
  );

  return router;
}

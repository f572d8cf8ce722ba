import { z } from '@hono/zod-openapi';
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
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { teamOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import {
  addNote,
  assignTicket,
  closeTicket,
  getTicket,
  listTickets,
  proposeBusiness,
  withdrawProposal,
} from './tickets.service.ts';

const operation = operationsOf('requests');

const WORK_LIMIT: RateLimit = { name: 'tickets.work', points: 120, seconds: 60 };

const params = z.object({ id: idSchema });
const proposalParams = params.extend({ proposal_id: idSchema });

export function teamTicketsRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, WORK_LIMIT)];
  const responses = { 200: json(teamTicketDetailSchema, 'The ticket as it is now') };

  router.openapi(
    operation({
      id: 'listTickets',
      summary: 'List the requests that clients handed to the team',
      description: 'Newest first.',
      actor: 'team',
      method: 'get',
      path: '/team/tickets',
      request: { query: teamTicketsQuerySchema },
      responses: { 200: json(pageSchema(teamTicketSchema), 'Tickets, newest first') },
    }),
    async (c) => c.json(await listTickets(deps, teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'readTicket',
      summary: 'Read a ticket',
      actor: 'team',
      method: 'get',
      path: '/team/tickets/{id}',
      request: { params },
      responses,
    }),
    async (c) => c.json(await getTicket(deps, teamOf(c), c.req.valid('param').id), 200),
  );

  router.openapi(
    operation({
      id: 'assignTicket',
      summary: 'Take a ticket or put it back',
      description: 'A repeat changes nothing.',
      actor: 'team',
      method: 'put',
      path: '/team/tickets/{id}/assignee',
      request: { params, body: body(ticketAssignmentSchema) },
      middleware,
      responses,
      refusals: { 409: 'Another member has the ticket' },
    }),
    async (c) => {
      const actor = teamOf(c);
      const input = { ...c.req.valid('json'), requestId: c.req.valid('param').id };
      return c.json(await assignTicket(deps, actor, input), 200);
    },
  );

  router.openapi(
    operation({
      id: 'addTicketNote',
      summary: 'Write a note about a ticket',
      description: 'The client never sees it. The member makes `id`; a repeat stores nothing new.',
      actor: 'team',
      method: 'post',
      path: '/team/tickets/{id}/notes',
      request: { params, body: body(ticketNoteInputSchema) },
      middleware,
      responses,
      refusals: { 409: 'The client has deleted the account' },
    }),
    async (c) => {
      const actor = teamOf(c);
      const input = { ...c.req.valid('json'), requestId: c.req.valid('param').id };
      return c.json(await addNote(deps, actor, input), 200);
    },
  );

  router.openapi(
    operation({
      id: 'proposeBusiness',
      summary: 'Propose a business for a ticket',
      description: 'Notifies the client. The member makes `id`; a repeat stores nothing new.',
      actor: 'team',
      method: 'post',
      path: '/team/tickets/{id}/proposals',
      request: { params, body: body(proposalInputSchema) },
      middleware,
      responses,
      refusals: { 409: 'The client closed the request, or the id is in use' },
    }),
    async (c) => {
      const actor = teamOf(c);
      const input = { ...c.req.valid('json'), requestId: c.req.valid('param').id };
      return c.json(await proposeBusiness(deps, actor, input), 200);
    },
  );

  router.openapi(
    operation({
      id: 'withdrawProposal',
      summary: 'Withdraw a proposal',
      description: 'A repeat changes nothing.',
      actor: 'team',
      method: 'post',
      path: '/team/tickets/{id}/proposals/{proposal_id}/withdraw',
      request: { params: proposalParams },
      middleware,
      responses,
      refusals: { 409: 'The client has answered already' },
    }),
    async (c) => {
      const actor = teamOf(c);
      const { id: requestId, proposal_id: proposalId } = c.req.valid('param');
      return c.json(await withdrawProposal(deps, actor, { requestId, proposalId }), 200);
    },
  );

  router.openapi(
    operation({
      id: 'closeTicket',
      summary: 'Close a ticket for which no one was found',
      description: 'The client reads the words.',
      actor: 'team',
      method: 'post',
      path: '/team/tickets/{id}/close',
      request: { params, body: body(ticketClosingSchema) },
      middleware,
      responses,
      refusals: { 409: 'The ticket is closed already' },
    }),
    async (c) => {
      const actor = teamOf(c);
      const input = { ...c.req.valid('json'), requestId: c.req.valid('param').id };
      return c.json(await closeTicket(deps, actor, input), 200);
    },
  );

  return router;
}

import { z } from '@hono/zod-openapi';
import { utcDay } from '@pro-match/domain/formats';
import {
  leadCountsQuerySchema,
  leadCountsSchema,
  leadFilterSchema,
  leadQuerySchema,
  leadSchema,
} from '@pro-match/domain/matches';
import { idSchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { businessOf } from '../../../platform/http/guard.ts';
import { json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { exportLeads } from './export-leads.service.ts';
import { countLeadsOf, getLead, listLeads } from './leads.service.ts';

const operation = operationsOf('matches');

/** An export reads every lead that the business ever had. */
const EXPORT_LIMIT: RateLimit = { name: 'matches.export', points: 20, seconds: 3600 };

export function leadsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listLeads',
      summary: 'List the leads on your desk',
      description:
        'Of one stage or all: what waits for an answer first, the longest wait before the others; then where the client wrote last and is unread; then what moved last. A token reads `last_message` only with `messages:read` as well; without it, it is null.',
      actor: 'business',
      scope: 'leads:read',
      method: 'get',
      path: '/leads',
      request: { query: leadQuerySchema },
      responses: { 200: json(pageSchema(leadSchema), 'Own leads, those to answer first') },
    }),
    async (c) => c.json(await listLeads(deps, businessOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'countLeads',
      summary: 'Count your leads by stage',
      description: 'A stage with a hundred leads or more counts a hundred.',
      actor: 'business',
      scope: 'leads:read',
      method: 'get',
      path: '/leads/counts',
      request: { query: leadCountsQuerySchema },
      responses: { 200: json(leadCountsSchema, 'Leads in each stage') },
    }),
    async (c) => c.json(await countLeadsOf(deps, businessOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'exportLeads',
      summary: 'Download your leads as CSV',
      description:
        'Newest first, with what you read of each in the list. Cells that a spreadsheet would run as a formula begin with an apostrophe. In UTF-8; behind a byte order mark, unless a token asks.',
      actor: 'business',
      scope: 'leads:read',
      method: 'get',
      path: '/leads/export',
      request: { query: leadFilterSchema },
      middleware: [limited(deps.limits, EXPORT_LIMIT)],
      responses: {
        200: {
          content: { 'text/csv': { schema: { type: 'string' } } },
          description: 'A line with the names of the columns, and a record for each lead',
        },
      },
    }),
    async (c) => {
      const filter = c.req.valid('query');
      const name = ['pro-match-leads', filter.stage, utcDay(deps.clock.now())].filter(Boolean);
      return c.body(await exportLeads(deps, businessOf(c), filter), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name.join('-')}.csv"`,
        'cache-control': 'no-store',
      });
    },
  );

  router.openapi(
    operation({
      id: 'readLead',
      summary: 'Read one of your leads',
      description: 'As the desk lists it, and `last_message` to a token in the same way.',
      actor: 'business',
      scope: 'leads:read',
      method: 'get',
      path: '/leads/{id}',
      request: { params: z.object({ id: idSchema }) },
      responses: { 200: json(leadSchema, 'A lead of the business') },
    }),
    async (c) => c.json(await getLead(deps, businessOf(c), c.req.valid('param').id), 200),
  );

  return router;
}

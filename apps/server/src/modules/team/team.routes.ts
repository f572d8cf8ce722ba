import {
  customServiceSchema,
  customServicesQuerySchema,
  healthQuerySchema,
  healthSchema,
  outcomeFiguresSchema,
  renewalsSchema,
  repliesQuerySchema,
  replyFiguresSchema,
  serviceListingSchema,
  serviceMergedSchema,
  serviceMergeSchema,
  teamMemberSchema,
} from '@pro-match/domain/team';
import { pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { teamOf, teamOrSecondFactor } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { listCustom, listForAll, mergeService } from './catalogue.service.ts';
import { TEAM_SEARCH } from './contact-search.ts';
import { createHealth } from './health/health.service.ts';
import { createOutcomes } from './health/outcomes.service.ts';
import { createRenewals } from './health/renewals.service.ts';
import { createReplies } from './health/replies.service.ts';
import { getMember } from './people.service.ts';

const operation = operationsOf('team');

const CATALOGUE_LIMIT: RateLimit = { name: 'team.catalogue', points: 30, seconds: 60 };

export function teamRoutes(deps: Deps): Router {
  const router = createRouter();
  const readHealth = createHealth(deps);
  const readReplies = createReplies(deps);
  const readOutcomes = createOutcomes(deps);
  const readRenewals = createRenewals(deps);

  router.openapi(
    operation({
      id: 'readMember',
      summary: 'Read the signed-in member',
      actor: 'team',
      method: 'get',
      path: '/team/me',
      responses: { 200: json(teamMemberSchema, 'The signed-in member') },
      refusals: { 403: 'The second factor is still to be shown' },
    }),
    async (c) => c.json(await getMember(deps, teamOrSecondFactor(c)), 200),
  );

  router.openapi(
    operation({
      id: 'listCustomServices',
      summary: 'List the custom services',
      description: 'Newest first.',
      actor: 'team',
      method: 'get',
      path: '/team/services',
      request: { query: customServicesQuerySchema },
      middleware: [limited(deps.limits, TEAM_SEARCH)],
      responses: {
        200: json(pageSchema(customServiceSchema), 'Custom names, newest first'),
      },
    }),
    async (c) => c.json(await listCustom(deps, teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'mergeServices',
      summary: 'Merge a custom service into another name',
      description:
        'Everything under the first name moves to the second. A repeat returns the name that is left.',
      actor: 'team',
      method: 'post',
      path: '/team/services/merge',
      request: { body: body(serviceMergeSchema) },
      middleware: [limited(deps.limits, CATALOGUE_LIMIT)],
      responses: { 200: json(serviceMergedSchema, 'One name is left') },
      refusals: { 409: 'A business just chose this name' },
    }),
    async (c) => c.json(await mergeService(deps, teamOf(c), c.req.valid('json')), 200),
  );

  router.openapi(
    operation({
      id: 'listServiceForAll',
      summary: 'Show a custom service to everyone',
      description: 'A repeat changes nothing.',
      actor: 'team',
      method: 'post',
      path: '/team/services/list',
      request: { body: body(serviceListingSchema) },
      middleware: [limited(deps.limits, CATALOGUE_LIMIT)],
      responses: { 200: json(serviceListingSchema, 'All see the name') },
    }),
    async (c) => c.json(await listForAll(deps, teamOf(c), c.req.valid('json')), 200),
  );

  router.openapi(
    operation({
      id: 'readHealth',
      summary: 'Read how the marketplace is doing',
      description: 'At most an hour old.',
      actor: 'team',
      method: 'get',
      path: '/team/health',
      request: { query: healthQuerySchema },
      responses: { 200: json(healthSchema, 'Figures, at most an hour old') },
    }),
    async (c) => c.json(await readHealth(teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'readReplyFigures',
      summary: 'Read how jobs are answered',
      description: 'Over twelve weeks, or in one of them. At most an hour old.',
      actor: 'team',
      method: 'get',
      path: '/team/health/replies',
      request: { query: repliesQuerySchema },
      middleware: [limited(deps.limits, TEAM_SEARCH)],
      responses: { 200: json(replyFiguresSchema, 'Figures, at most an hour old') },
    }),
    async (c) => c.json(await readReplies(teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'readOutcomeFigures',
      summary: 'Read what became of matches',
      description:
        'By the week in which both sides are asked, over twelve weeks or in one of them. At most an hour old.',
      actor: 'team',
      method: 'get',
      path: '/team/health/outcomes',
      request: { query: repliesQuerySchema },
      middleware: [limited(deps.limits, TEAM_SEARCH)],
      responses: { 200: json(outcomeFiguresSchema, 'Figures, at most an hour old') },
    }),
    async (c) => c.json(await readOutcomes(teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'readRenewals',
      summary: 'Read who pays again',
      description: 'By month and cohort, in UTC. At most a minute old.',
      actor: 'team',
      method: 'get',
      path: '/team/health/renewals',
      responses: { 200: json(renewalsSchema, 'Figures, at most a minute old') },
    }),
    async (c) => c.json(await readRenewals(teamOf(c)), 200),
  );

  return router;
}

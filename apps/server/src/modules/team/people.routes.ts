import { z } from '@hono/zod-openapi';
import {
  peopleQuerySchema,
  peopleSearchSchema,
  personCardSchema,
  personRowSchema,
  teamBusinessesQuerySchema,
  teamBusinessesSearchSchema,
  teamBusinessSchema,
  teamReasonSchema,
} from '@pro-match/domain/team';
import { idSchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { teamOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { TEAM_SEARCH } from './contact-search.ts';
import { changeStanding, getPerson, listPeople } from './people.service.ts';

import { listBusinesses, setOnline } from './team-businesses.service.ts';

const operation = operationsOf('team');

const STANDING_LIMIT: RateLimit = { name: 'team.standing', points: 60, seconds: 60 };

const params = z.object({ id: idSchema });

const STANDINGS = [
  { verb: 'suspend', summary: 'Suspend a person', suspended: true },
  { verb: 'restore', summary: 'Restore a suspended person', suspended: false },
] as const;

const PRESENCES = [
  { verb: 'activate', summary: 'Put a business back online', online: true },
  { verb: 'deactivate', summary: 'Take a business offline', online: false },
] as const;

export function teamPeopleRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, STANDING_LIMIT)];
  const search = [limited(deps.limits, TEAM_SEARCH)];
  const card = { 200: json(personCardSchema, 'The person as they stand now') };
  const business = { 200: json(teamBusinessSchema, 'The business as it stands now') };

  router.openapi(
    operation({
      id: 'listPeople',
      summary: 'List people',
      description: 'Newest first.',
      actor: 'team',
      method: 'get',
      path: '/team/people',
      request: { query: peopleQuerySchema },
      middleware: search,
      responses: { 200: json(pageSchema(personRowSchema), 'People, newest first') },
    }),
    async (c) => c.json(await listPeople(deps, teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'searchPeople',
      summary: 'Search people by name, e-mail, phone number or id',
      description: 'A POST, since URLs end up in logs.',
      actor: 'team',
      method: 'post',
      path: '/team/people/search',
      request: { body: body(peopleSearchSchema) },
      middleware: search,
      responses: { 200: json(pageSchema(personRowSchema), 'People, newest first') },
    }),
    async (c) => c.json(await listPeople(deps, teamOf(c), c.req.valid('json')), 200),
  );

  router.openapi(
    operation({
      id: 'readPerson',
      summary: 'Read a person as the team sees them',
      description: 'Without what they wrote to others.',
      actor: 'team',
      method: 'get',
      path: '/team/people/{id}',
      request: { params },
      responses: card,
    }),
    async (c) => c.json(await getPerson(deps, teamOf(c), c.req.valid('param').id), 200),
  );

  for (const { verb, summary, suspended } of STANDINGS) {
    router.openapi(
      operation({
        id: `${verb}Person`,
        summary,
        description: 'The person is mailed the reason. A repeat changes nothing.',
        actor: 'team',
        method: 'post',
        path: `/team/people/{id}/${verb}`,
        request: { params, body: body(teamReasonSchema) },
        middleware,
        responses: card,
        refusals: { 409: 'The account is your own' },
      }),
      async (c) => {
        const actor = teamOf(c);
        const change = { userId: c.req.valid('param').id, suspended, ...c.req.valid('json') };
        return c.json(await changeStanding(deps, actor, change), 200);
      },
    );
  }

  router.openapi(
    operation({
      id: 'listBusinesses',
      summary: 'List businesses',
      description: 'Newest first.',
      actor: 'team',
      method: 'get',
      path: '/team/businesses',
      request: { query: teamBusinessesQuerySchema },
      middleware: search,
      responses: {
        200: json(pageSchema(teamBusinessSchema), 'Businesses, newest first'),
      },
    }),
    async (c) => c.json(await listBusinesses(deps, teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'searchTeamBusinesses',
      summary: 'Search businesses by name, e-mail, phone number or id',
      description: 'A POST, since URLs end up in logs.',
      actor: 'team',
      method: 'post',
      path: '/team/businesses/search',
      request: { body: body(teamBusinessesSearchSchema) },
      middleware: search,
      responses: {
        200: json(pageSchema(teamBusinessSchema), 'Businesses, newest first'),
      },
    }),
    async (c) => c.json(await listBusinesses(deps, teamOf(c), c.req.valid('json')), 200),
  );

  for (const { verb, summary, online } of PRESENCES) {
    router.openapi(
      operation({
        id: `${verb}Business`,
        summary,
        description: 'The owner is mailed the reason. A repeat changes nothing.',
        actor: 'team',
        method: 'post',
        path: `/team/businesses/{id}/${verb}`,
        request: { params, body: body(teamReasonSchema) },
        middleware,
        responses: business,
      }),
      async (c) => {
        const actor = teamOf(c);
        const change = { userId: c.req.valid('param').id, online, ...c.req.valid('json') };
        return c.json(await setOnline(deps, actor, change), 200);
      },
    );
  }

  return router;
}

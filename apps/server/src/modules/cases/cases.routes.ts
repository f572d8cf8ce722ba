import { createRoute, z } from '@hono/zod-openapi';
import {
  appealInputSchema,
  appealSchema,
  caseDecisionInputSchema,
  caseDetailSchema,
  caseSchema,
  casesQuerySchema,
  ownDecisionSchema,
} from '@pro-match/domain/cases';
import { idSchema, pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { actorOf, teamOf } from '../../platform/http/guard.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { appeal, listOwn } from './appeals.service.ts';
import { getCase, listCases } from './cases.service.ts';
import { decide } from './decide.service.ts';

const DECIDE_LIMIT: RateLimit = { name: 'cases.decide', points: 120, seconds: 60 };
const APPEAL_LIMIT: RateLimit = { name: 'cases.appeal', points: 20, seconds: 3600 };

const params = z.object({ id: idSchema });

/** The moderation queue, and the author's side of what is decided in it. */
export function casesRoutes(deps: Deps): Router {
  const router = createRouter();
  const responses = { 200: json(caseDetailSchema, 'The case with its evidence'), ...problems };

  router.openapi(
    createRoute({
      method: 'get',
      path: '/team/cases',
      request: { query: casesQuerySchema },
      responses: { 200: json(pageSchema(caseSchema), 'What was reported'), ...problems },
    }),
    async (c) => c.json(await listCases(deps, teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    createRoute({ method: 'get', path: '/team/cases/{id}', request: { params }, responses }),
    async (c) => c.json(await getCase(deps, teamOf(c), c.req.valid('param').id), 200),
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/team/cases/{id}/decisions',
      request: { params, body: body(caseDecisionInputSchema) },
      middleware: [limited(deps.limits, DECIDE_LIMIT)],
      responses,
    }),
    async (c) => {
      const actor = teamOf(c);
      const { id } = c.req.valid('param');
      return c.json(await decide(deps, actor, id, c.req.valid('json')), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/moderation_decisions',
      request: { query: pageQuerySchema },
      responses: {
        200: json(pageSchema(ownDecisionSchema), 'What the team decided against the caller'),
        ...problems,
      },
    }),
    async (c) => c.json(await listOwn(deps, actorOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/appeals',
      request: { body: body(appealInputSchema) },
      middleware: [limited(deps.limits, APPEAL_LIMIT)],
      responses: {
        201: json(appealSchema, 'The team will look once more'),
        200: json(appealSchema, 'That appeal is stored already'),
        ...problems,
      },
    }),
    async (c) => {
      const { appeal: stored, created } = await appeal(deps, actorOf(c), c.req.valid('json'));
      return c.json(stored, created ? 201 : 200);
    },
  );

  return router;
}

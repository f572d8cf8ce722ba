import { z } from '@hono/zod-openapi';
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
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf, teamOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { appeal, listOwn } from './appeals.service.ts';
import { getCase, listCases } from './cases.service.ts';
import { decide } from './decide.service.ts';

const operation = operationsOf('cases');

const DECIDE_LIMIT: RateLimit = { name: 'cases.decide', points: 120, seconds: 60 };
const APPEAL_LIMIT: RateLimit = { name: 'cases.appeal', points: 20, seconds: 3600 };

const params = z.object({ id: idSchema });

export function casesRoutes(deps: Deps): Router {
  const router = createRouter();
  const responses = { 200: json(caseDetailSchema, 'The case with its evidence') };

  router.openapi(
    operation({
      id: 'listCases',
      summary: 'List cases',
      description: 'All reports about one thing are one case.',
      actor: 'team',
      method: 'get',
      path: '/team/cases',
      request: { query: casesQuerySchema },
      responses: { 200: json(pageSchema(caseSchema), 'What was reported') },
    }),
    async (c) => c.json(await listCases(deps, teamOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'readCase',
      summary: 'Read a case with its evidence',
      actor: 'team',
      method: 'get',
      path: '/team/cases/{id}',
      request: { params },
      responses,
    }),
    async (c) => c.json(await getCase(deps, teamOf(c), c.req.valid('param').id), 200),
  );

  router.openapi(
    operation({
      id: 'decideCase',
      summary: 'Decide a case',
      description:
        'Takes effect at once, and its owner is notified. The member makes `id`; a repeat returns the case and decides nothing.',
      actor: 'team',
      method: 'post',
      path: '/team/cases/{id}/decisions',
      request: { params, body: body(caseDecisionInputSchema) },
      middleware: [limited(deps.limits, DECIDE_LIMIT)],
      responses,
      refusals: { 409: 'The case is decided already, or is about the member' },
    }),
    async (c) => {
      const actor = teamOf(c);
      const { id } = c.req.valid('param');
      return c.json(await decide(deps, actor, { caseId: id, ...c.req.valid('json') }), 200);
    },
  );

  router.openapi(
    operation({
      id: 'listOwnDecisions',
      summary: 'List what the team decided about you',
      description: 'Newest first.',
      actor: 'signed-in',
      method: 'get',
      path: '/moderation_decisions',
      request: { query: pageQuerySchema },
      responses: {
        200: json(pageSchema(ownDecisionSchema), 'What the team decided against the caller'),
      },
    }),
    async (c) => c.json(await listOwn(deps, actorOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'appealDecision',
      summary: 'Ask for another look at a decision',
      description:
        'Each decision can be appealed once. The author makes `id`; a repeat returns the stored appeal.',
      actor: 'signed-in',
      method: 'post',
      path: '/appeals',
      request: { body: body(appealInputSchema) },
      middleware: [limited(deps.limits, APPEAL_LIMIT)],
      responses: {
        201: json(appealSchema, 'The team will look once more'),
        200: json(appealSchema, 'That appeal is stored already'),
      },
      refusals: {
        404: 'Not a decision about you',
        409: 'The decision cannot be appealed any more',
      },
    }),
    async (c) => {
      const { appeal: stored, created } = await appeal(deps, actorOf(c), c.req.valid('json'));
      return c.json(stored, created ? 201 : 200);
    },
  );

  return router;
}

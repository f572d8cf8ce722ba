import { z } from '@hono/zod-openapi';
import { openSessionSchema, securityEventSchema } from '@pro-match/domain/auth';
import { pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { actorOf } from '../../../platform/http/guard.ts';
import { json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { listSecurityEvents } from '../security-log/security-log.service.ts';
import { listSessions, revokeSession } from './sessions.service.ts';

const operation = operationsOf('auth');

const SESSIONS_PER_USER: RateLimit = { name: 'auth.sessions.user', points: 60, seconds: 60 };

export function sessionsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listSessions',
      summary: 'List the open sessions of the account',
      description: 'The one used last comes first.',
      actor: 'signed-in',
      method: 'get',
      path: '/sessions',
      request: { query: pageQuerySchema },
      responses: { 200: json(pageSchema(openSessionSchema), 'Open sessions') },
    }),
    async (c) => c.json(await listSessions(deps, actorOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'endSession',
      summary: 'End one session of the account',
      description: '`/auth/v1/logout` ends all others at once.',
      actor: 'signed-in',
      method: 'delete',
      path: '/sessions/{id}',
      request: { params: z.object({ id: z.string().max(80) }) },
      middleware: [limited(deps.limits, SESSIONS_PER_USER)] as const,
      responses: { 204: { description: 'Ended' } },
    }),
    async (c) => {
      await revokeSession(deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    operation({
      id: 'listSecurityEvents',
      summary: 'List sign-ins and changes to the ways in',
      description: 'Newest first; refusals of one day and address are counted together.',
      actor: 'signed-in',
      method: 'get',
      path: '/security_events',
      request: { query: pageQuerySchema },
      responses: { 200: json(pageSchema(securityEventSchema), 'What happened') },
    }),
    async (c) => c.json(await listSecurityEvents(deps, actorOf(c), c.req.valid('query')), 200),
  );

  return router;
}

import { createRoute, z } from '@hono/zod-openapi';
import { openSessionSchema, securityEventSchema } from '@pro-match/domain/auth';
import { pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../../platform/deps.ts';
import { actorOf } from '../../../platform/http/guard.ts';
import { json, problems } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { limited } from '../../../platform/http/write-limit.ts';
import { SESSIONS_PER_USER } from '../auth.limits.ts';
import { listSecurityEvents } from '../security-log/security-log.service.ts';
import { listSessions, revokeSession } from './sessions.service.ts';

/** `/rest/v1/sessions`: where a person is signed in. `/auth/v1/logout` ends all others at once. */
export function sessionsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'get',
      path: '/sessions',
      tags: ['auth'],
      summary: 'The open sessions of the account, the one used last first',
      request: { query: pageQuerySchema },
      responses: { 200: json(pageSchema(openSessionSchema), 'Open sessions'), ...problems },
    }),
    async (c) => c.json(await listSessions(deps, actorOf(c), c.req.valid('query')), 200),
  );

  router.openapi(
    createRoute({
      method: 'delete',
      path: '/sessions/{id}',
      tags: ['auth'],
      summary: 'End one session of the account',
      request: { params: z.object({ id: z.string().max(80) }) },
      middleware: [limited(deps.limits, SESSIONS_PER_USER)] as const,
      responses: { 204: { description: 'Ended' }, ...problems },
    }),
    async (c) => {
      await revokeSession(deps, actorOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/security_events',
      tags: ['auth'],
      summary: 'Sign-ins, refusals and changes of how the account is entered, the newest first',
      request: { query: pageQuerySchema },
      responses: { 200: json(pageSchema(securityEventSchema), 'What happened'), ...problems },
    }),
    async (c) => c.json(await listSecurityEvents(deps, actorOf(c), c.req.valid('query')), 200),
  );

  return router;
}

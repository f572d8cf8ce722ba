import { auditEntrySchema, auditQuerySchema } from '@pro-match/domain/audit';
import { pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { teamOf } from '../../platform/http/guard.ts';
import { json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { listAuditEntries } from './audit.service.ts';

const operation = operationsOf('audit');

export function auditRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listAuditEntries',
      summary: 'List what the team did',
      description: 'Newest first. No call writes to it: each action writes its own entry.',
      actor: 'team',
      method: 'get',
      path: '/team/audit',
      request: { query: auditQuerySchema },
      responses: {
        200: json(pageSchema(auditEntrySchema), 'What members did, newest first'),
      },
    }),
    async (c) => c.json(await listAuditEntries(deps, teamOf(c), c.req.valid('query')), 200),
  );

  return router;
}

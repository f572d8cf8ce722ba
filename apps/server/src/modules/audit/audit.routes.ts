import { auditEntrySchema, auditQuerySchema } from '@pro-match/domain/team';
import { pageSchema } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import { teamOf } from '../../platform/http/guard.ts';
import { json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { listAuditRows } from './audit.queries.ts';

const operation = operationsOf('audit');

const PAGE_SIZE = 50;

/** What the team did. There is no call that writes: each action writes its own entry. */
export function auditRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listAuditEntries',
      summary: 'List what the team did',
      description: 'Newest first. There is no call that writes: each action writes its own entry.',
      actor: 'team',
      method: 'get',
      path: '/team/audit',
      request: { query: auditQuerySchema },
      responses: {
        200: json(pageSchema(auditEntrySchema), 'What members did, newest first'),
      },
    }),
    async (c) => {
      teamOf(c);
      const { limit = PAGE_SIZE, after, ...filter } = c.req.valid('query');
      const page = { ...filter, limit, after: readCursor(after) };
      const { rows, next } = cutPage(await listAuditRows(deps.database.db, page), limit);
      const data = rows.map(({ micros: _, actor_id, actor_name, created_at, ...entry }) => ({
        ...entry,
        actor: { user_id: actor_id, name: actor_name },
        created_at: isoTime(created_at),
      }));
      return c.json({ data, next }, 200);
    },
  );

  return router;
}

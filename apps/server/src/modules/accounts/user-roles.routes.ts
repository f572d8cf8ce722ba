import { createRoute } from '@hono/zod-openapi';
import { userRoleInputSchema, userRoleSchema } from '@pro-match/domain/accounts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { ACCOUNT_WRITES } from './accounts.limits.ts';
import { chooseRole, readRole } from './user-roles.service.ts';

export function userRolesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'get',
      path: '/user_roles',
      tags: ['accounts'],
      summary: 'Own role; 404 while there is none',
      responses: { 200: json(userRoleSchema, 'The role'), ...problems },
    }),
    async (c) => {
      const { userId, role } = await readRole(deps, actorOf(c));
      return c.json({ user_id: userId, role }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/user_roles',
      tags: ['accounts'],
      summary: 'Choose the role of an account that has none',
      request: { body: body(userRoleInputSchema) },
      middleware: [limited(deps.limits, ACCOUNT_WRITES)],
      responses: {
        200: json(userRoleSchema, 'The role was this one already'),
        201: json(userRoleSchema, 'The role'),
        ...problems,
      },
    }),
    async (c) => {
      const actor = actorOf(c);
      const { row, created } = await chooseRole(deps, actor, c.req.valid('json').role);
      return c.json({ user_id: row.userId, role: row.role }, created ? 201 : 200);
    },
  );

  return router;
}

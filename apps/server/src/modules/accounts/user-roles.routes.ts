import { userRoleInputSchema, userRoleSchema } from '@pro-match/domain/accounts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { ACCOUNT_WRITES } from './accounts.limits.ts';
import { chooseRole, readRole } from './user-roles.service.ts';

const operation = operationsOf('accounts');

export function userRolesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'readUserRole',
      summary: 'Read your own role',
      actor: 'signed-in',
      method: 'get',
      path: '/user_roles',
      responses: { 200: json(userRoleSchema, 'The role') },
      refusals: { 404: 'The account has no role yet' },
    }),
    async (c) => c.json(await readRole(deps, actorOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'chooseUserRole',
      summary: 'Choose the role of an account that has none',
      description: 'A role is chosen once. Sending the same one again returns what is stored.',
      actor: 'signed-in',
      method: 'post',
      path: '/user_roles',
      request: { body: body(userRoleInputSchema) },
      middleware: [limited(deps.limits, ACCOUNT_WRITES)],
      responses: {
        200: json(userRoleSchema, 'The role was this one already'),
        201: json(userRoleSchema, 'The role'),
      },
      refusals: { 404: 'The account is gone', 409: 'The account has the other role' },
    }),
    async (c) => {
      const actor = actorOf(c);
      const { chosen, created } = await chooseRole(deps, actor, c.req.valid('json').role);
      return c.json(chosen, created ? 201 : 200);
    },
  );

  return router;
}

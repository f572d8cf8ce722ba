import { createRoute, z } from '@hono/zod-openapi';
import { idSchema, timestampSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { SESSIONS_PER_USER } from './auth.limits.ts';
import { authErrorSchema, userChangeSchema, userSchema } from './auth.schema.ts';
import { refusals } from './auth-answers.ts';
import { AuthError } from './auth-error.ts';
import { signedIn } from './caller.ts';
import { presentSession } from './sessions.presenter.ts';
import { listSessions, revokeSession, SIGN_OUT_SCOPES, signOut } from './sessions.service.ts';
import { changeUser, readUser } from './user.service.ts';
import { presentUser } from './users.presenter.ts';

const openSessionSchema = z.object({
  id: idSchema,
  user_agent: z.string().nullable(),
  created_at: timestampSchema,
  refreshed_at: timestampSchema,
  /** Whether it is the session that asks. */
  current: z.boolean(),
});

const tags = ['auth'];
const nothing = { description: 'Done' };

const routes = {
  read: createRoute({
    method: 'get',
    path: '/user',
    tags,
    summary: 'The signed-in account',
    responses: { 200: json(userSchema, 'The account'), ...refusals },
  }),
  change: createRoute({
    method: 'put',
    path: '/user',
    tags,
    summary: 'Change e-mail or password; a new password ends every other session',
    request: { body: body(userChangeSchema) },
    responses: { 200: json(userSchema, 'The account'), ...refusals },
  }),
  signOut: createRoute({
    method: 'post',
    path: '/logout',
    tags,
    summary: 'End this session, all, or all others',
    request: { query: z.object({ scope: z.string().max(20).default('global') }) },
    responses: { 204: nothing, ...refusals },
  }),
  sessions: createRoute({
    method: 'get',
    path: '/sessions',
    tags,
    summary: 'The open sessions of the account, the one used last first',
    responses: {
      200: json(z.object({ data: z.array(openSessionSchema), next: z.null() }), 'Open sessions'),
      ...refusals,
    },
  }),
  revoke: createRoute({
    method: 'delete',
    path: '/sessions/{id}',
    tags,
    summary: 'End one session of the account',
    request: { params: z.object({ id: z.string() }) },
    responses: {
      204: nothing,
      404: json(authErrorSchema, 'Not one of your sessions'),
      ...refusals,
    },
  }),
};

export function userRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(routes.read, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(presentUser(await readUser(deps, actor)), 200);
  });

  router.openapi(routes.change, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(presentUser(await changeUser(deps, actor, c.req.valid('json'))), 200);
  });

  router.openapi(routes.signOut, async (c) => {
    const actor = await signedIn(deps, c);
    const { scope } = c.req.valid('query');
    const known = SIGN_OUT_SCOPES.find((name) => name === scope);
    if (!known) throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${scope}`);
    await signOut(deps, actor, known);
    return c.body(null, 204);
  });

  router.openapi(routes.sessions, async (c) => {
    const actor = await signedIn(deps, c);
    const rows = await listSessions(deps, actor);
    return c.json({ data: rows.map((row) => presentSession(row, actor)), next: null }, 200);
  });

  router.openapi(routes.revoke, async (c) => {
    const actor = await signedIn(deps, c);
    await deps.limits.take(SESSIONS_PER_USER, actor.userId);
    await revokeSession(deps, actor, c.req.valid('param').id);
    return c.body(null, 204);
  });

  return router;
}

import { createRoute, z } from '@hono/zod-openapi';
import type { Deps } from '../../../platform/deps.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { proofBodySchema, userChangeSchema, userSchema } from '../auth.schema.ts';
import { refusals } from '../auth-answers.ts';
import { AuthError } from '../auth-error.ts';
import { signedIn, signedInHalfway } from '../caller.ts';
import { reauthenticate, requestReauthentication } from '../sessions/reauthentication.service.ts';
import { SIGN_OUT_SCOPES, signOut } from '../sessions/sessions.service.ts';
import { changeUser, readUser } from './user.service.ts';
import { presentUser } from './users.presenter.ts';

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
    summary:
      'Change e-mail or password, with the current password, a mailed code or a recent sign-in',
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
  reauthenticate: createRoute({
    method: 'get',
    path: '/reauthenticate',
    tags,
    summary: 'Ask for the mail with the code that PUT /user takes as nonce',
    responses: { 200: json(z.object({}), 'On its way'), ...refusals },
  }),
  prove: createRoute({
    method: 'post',
    path: '/reauthenticate',
    tags,
    summary:
      'Show by the current password or a mailed code that it is still the owner; holds for 15 minutes',
    request: { body: body(proofBodySchema) },
    responses: { 200: json(z.object({}), 'Shown'), ...refusals },
  }),
};

export function userRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(routes.read, async (c) => {
    const actor = await signedInHalfway(deps, c);
    return c.json(presentUser(await readUser(deps, actor)), 200);
  });

  router.openapi(routes.change, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(presentUser(await changeUser(deps, actor, c.req.valid('json'))), 200);
  });

  router.openapi(routes.signOut, async (c) => {
    const actor = await signedInHalfway(deps, c);
    const { scope } = c.req.valid('query');
    const known = SIGN_OUT_SCOPES.find((name) => name === scope);
    if (!known) throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${scope}`);
    await signOut(deps, actor, known);
    return c.body(null, 204);
  });

  router.openapi(routes.reauthenticate, async (c) => {
    await requestReauthentication(deps, await signedIn(deps, c));
    return c.json({}, 200);
  });

  router.openapi(routes.prove, async (c) => {
    await reauthenticate(deps, await signedIn(deps, c), c.req.valid('json'));
    return c.json({}, 200);
  });

  return router;
}

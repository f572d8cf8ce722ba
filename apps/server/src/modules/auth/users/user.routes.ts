import { z } from '@hono/zod-openapi';
import type { Deps } from '../../../platform/deps.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { proofBodySchema, userChangeSchema, userSchema } from '../auth.schema.ts';
import { AuthError } from '../auth-error.ts';
import { signedIn, signedInHalfway } from '../caller.ts';
import { reauthenticate, requestReauthentication } from '../sessions/reauthentication.service.ts';
import { SIGN_OUT_SCOPES, signOut } from '../sessions/sessions.service.ts';
import { changeUser, readUser } from './user.service.ts';

const operation = operationsOf('auth');

const nothing = { description: 'Done' };

const routes = {
  read: operation({
    id: 'readUser',
    summary: 'Read the signed-in account',
    actor: 'signed-in',
    method: 'get',
    path: '/user',
    responses: { 200: json(userSchema, 'The account') },
  }),
  change: operation({
    id: 'changeUser',
    summary: 'Change the e-mail or the password',
    description:
      'Needs the current password, a mailed code or a recent sign-in. A new e-mail takes effect once its link is opened, and a new password ends all other sessions.',
    actor: 'signed-in',
    method: 'put',
    path: '/user',
    request: { body: body(userChangeSchema) },
    responses: { 200: json(userSchema, 'The account') },
  }),
  signOut: operation({
    id: 'signOut',
    summary: 'End this session, all, or all others',
    description:
      '`scope` is `local`, `global` (the default) or `others`. A session that owes its second factor ends itself alone.',
    actor: 'signed-in',
    method: 'post',
    path: '/logout',
    request: { query: z.object({ scope: z.string().max(20).default('global') }) },
    responses: { 204: nothing },
  }),
  reauthenticate: operation({
    id: 'requestProofCode',
    summary: 'Ask for a code by mail',
    description: '`PUT /user` and `POST /reauthenticate` take it as `nonce`.',
    actor: 'signed-in',
    method: 'get',
    path: '/reauthenticate',
    responses: { 200: json(z.object({}), 'On its way') },
  }),
  prove: operation({
    id: 'proveOwner',
    summary: 'Prove that you are still the owner',
    description: 'By the current password or a mailed code; holds for 15 minutes.',
    actor: 'signed-in',
    method: 'post',
    path: '/reauthenticate',
    request: { body: body(proofBodySchema) },
    responses: { 200: json(z.object({}), 'Shown') },
  }),
};

export function userRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(routes.read, async (c) => {
    const actor = await signedInHalfway(deps, c);
    return c.json(await readUser(deps, actor), 200);
  });

  router.openapi(routes.change, async (c) => {
    const actor = await signedIn(deps, c);
    return c.json(await changeUser(deps, actor, c.req.valid('json')), 200);
  });

  router.openapi(routes.signOut, async (c) => {
    const { scope } = c.req.valid('query');
    const known = SIGN_OUT_SCOPES.find((name) => name === scope);
    if (!known) throw new AuthError(400, 'validation_failed', `Unsupported logout scope ${scope}`);
    // A caller who still has to show the second factor has shown a password at most, so may end
    // only this session.
    const caller = known === 'local' ? signedInHalfway : signedIn;
    await signOut(deps, await caller(deps, c), known);
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

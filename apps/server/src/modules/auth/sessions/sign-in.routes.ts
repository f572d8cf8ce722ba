import { z } from '@hono/zod-openapi';
import type { Deps } from '../../../platform/deps.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { sessionSchema, signUpBodySchema, tokenBodySchema } from '../auth.schema.ts';
import { AuthError } from '../auth-error.ts';
import { callerOf, nameBrowser } from '../caller.ts';
import { refreshSession } from '../tokens/refresh.service.ts';
import { signIn } from './sign-in.service.ts';
import { signUp } from './sign-up.service.ts';

const operation = operationsOf('auth');

const signUpRoute = operation({
  id: 'signUp',
  summary: 'Create an account and sign in',
  description: '`data.role` is `client`, the default, or `business`. Mails a welcome.',
  actor: 'anyone',
  method: 'post',
  path: '/signup',
  request: { body: body(signUpBodySchema) },
  responses: { 200: json(sessionSchema, 'The session of the new account') },
});

const tokenRoute = operation({
  id: 'signIn',
  summary: 'Sign in with a password or a refresh token',
  description:
    '`grant_type=password` opens a session; `grant_type=refresh_token` trades the token for a new pair, and the reuse of an old one ends the session.',
  actor: 'anyone',
  method: 'post',
  path: '/token',
  request: {
    query: z.object({ grant_type: z.string().max(40).optional() }),
    body: body(tokenBodySchema),
  },
  responses: { 200: json(sessionSchema, 'The session') },
  refusals: {
    403: 'The account is suspended, or its session is over',
    404: 'The grant is not switched on',
  },
});

/** The contract's responses to disabled grants. */
const OTHER_GRANTS = new Map([
  [
    'pkce',
    new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  ],
  ['id_token', new AuthError(400, 'provider_disabled', 'Provider is not enabled')],
  ['web3', new AuthError(422, 'web3_provider_disabled', 'Web3 provider is not enabled')],
]);

export function signInRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(signUpRoute, async (c) => {
    const session = await signUp(deps, callerOf(c), c.req.valid('json'));
    await nameBrowser(deps, c, session);
    return c.json(session, 200);
  });

  router.openapi(tokenRoute, async (c) => {
    const { grant_type: grant = '' } = c.req.valid('query');
    const input = c.req.valid('json');
    switch (grant) {
      case 'password': {
        const session = await signIn(deps, callerOf(c), input);
        await nameBrowser(deps, c, session);
        return c.json(session, 200);
      }
      case 'refresh_token': {
        const session = await refreshSession(deps, callerOf(c), input.refresh_token);
        await nameBrowser(deps, c, session);
        return c.json(session, 200);
      }
      default:
        throw (
          OTHER_GRANTS.get(grant) ??
          new AuthError(400, 'unsupported_grant_type', 'unsupported_grant_type')
        );
    }
  });

  return router;
}

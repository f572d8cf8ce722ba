import { z } from '@hono/zod-openapi';
import {
  createdTokenSchema,
  personalTokenSchema,
  tokenInputSchema,
} from '@pro-match/domain/tokens';
import { idSchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { createToken, listTokens, revokeToken } from './tokens.service.ts';

const operation = operationsOf('tokens');

const WRITE_LIMIT: RateLimit = { name: 'tokens.write', points: 60, seconds: 3600 };

/** Only a signed-in person manages tokens; a token can't. */
export function tokensRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, WRITE_LIMIT)];

  router.openapi(
    operation({
      id: 'listTokens',
      summary: 'List your personal access tokens',
      description: 'Those that still work, newest first, in one page.',
      actor: 'business',
      method: 'get',
      path: '/tokens',
      responses: { 200: json(pageSchema(personalTokenSchema), 'All of them; `next` is null') },
    }),
    async (c) => c.json(await listTokens(deps, businessOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'createToken',
      summary: 'Create a personal access token',
      description:
        'Answers the token itself this once; only its hash is kept. A new password, or signing out everywhere else, ends it. Each token may make 120 calls a minute.',
      actor: 'business',
      method: 'post',
      path: '/tokens',
      request: { body: body(tokenInputSchema) },
      middleware,
      responses: { 201: json(createdTokenSchema, 'The token, in full for the only time') },
      refusals: {
        403: 'A recent proof that it is the owner is missing, or the current terms are not accepted yet',
        409: 'There are as many tokens as there can be',
      },
    }),
    async (c) => {
      c.header('cache-control', 'no-store');
      return c.json(await createToken(deps, businessOf(c), c.req.valid('json')), 201);
    },
  );

  router.openapi(
    operation({
      id: 'revokeToken',
      summary: 'Revoke a personal access token',
      actor: 'business',
      method: 'delete',
      path: '/tokens/{id}',
      request: { params: z.object({ id: idSchema }) },
      middleware,
      responses: { 204: { description: 'It opens nothing any more' } },
    }),
    async (c) => {
      await revokeToken(deps, businessOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  return router;
}

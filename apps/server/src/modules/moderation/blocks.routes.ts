import { z } from '@hono/zod-openapi';
import { blockSchema } from '@pro-match/domain/moderation';
import { idSchema, pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { blockPerson, listBlocks, unblockPerson } from './blocks.service.ts';

const operation = operationsOf('moderation');

const BLOCK_LIMIT: RateLimit = { name: 'moderation.block', points: 60, seconds: 600 };

const params = z.object({ user_id: idSchema });

export function blocksRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, BLOCK_LIMIT)];

  router.openapi(
    operation({
      id: 'listBlocks',
      summary: 'List the people you have blocked',
      description: 'Newest first.',
      actor: 'signed-in',
      method: 'get',
      path: '/blocks',
      request: { query: pageQuerySchema },
      responses: { 200: json(pageSchema(blockSchema), 'Own blocks, newest first') },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await listBlocks(deps, actor, c.req.valid('query')), 200);
    },
  );

  router.openapi(
    operation({
      id: 'blockPerson',
      summary: 'Block a person',
      description: 'Hides the two from each other; a repeat changes nothing.',
      actor: 'signed-in',
      method: 'put',
      path: '/blocks/{user_id}',
      request: { params },
      middleware,
      responses: { 204: { description: 'Hidden from each other' } },
    }),
    async (c) => {
      const actor = actorOf(c);
      await blockPerson(deps, actor, c.req.valid('param').user_id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    operation({
      id: 'unblockPerson',
      summary: 'Remove a block',
      description: 'A repeat changes nothing.',
      actor: 'signed-in',
      method: 'delete',
      path: '/blocks/{user_id}',
      request: { params },
      middleware,
      responses: { 204: { description: 'Not blocked by the caller' } },
    }),
    async (c) => {
      const actor = actorOf(c);
      await unblockPerson(deps, actor, c.req.valid('param').user_id);
      return c.body(null, 204);
    },
  );

  return router;
}

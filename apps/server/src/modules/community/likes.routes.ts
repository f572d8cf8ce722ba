import { z } from '@hono/zod-openapi';
import { likeSchema } from '@pro-match/domain/community';
import { idSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { likePost, unlikePost } from './likes.service.ts';

const operation = operationsOf('community');

/** Faster than anyone scrolls through a feed. */
const LIKE_LIMIT: RateLimit = { name: 'community.like', points: 120, seconds: 60 };

/** Both calls are idempotent and return the resulting state. */
export function communityLikesRoutes(deps: Deps): Router {
  const router = createRouter();
  const common = {
    description: 'A repeat changes nothing.',
    actor: 'client',
    path: '/community_posts/{id}/like',
    request: { params: z.object({ id: idSchema }) },
    middleware: [limited(deps.limits, LIKE_LIMIT)],
    responses: { 200: json(likeSchema, 'How it stands now') },
  } as const;

  router.openapi(
    operation({ ...common, id: 'likePost', summary: 'Like a shoutout', method: 'put' }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await likePost(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({ ...common, id: 'unlikePost', summary: 'Take your like back', method: 'delete' }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await unlikePost(deps, actor, c.req.valid('param').id), 200);
    },
  );

  return router;
}

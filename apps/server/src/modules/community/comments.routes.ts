import { createRoute, z } from '@hono/zod-openapi';
import { communityCommentInputSchema, communityCommentSchema } from '@pro-match/domain/community';
import { reportInputSchema } from '@pro-match/domain/moderation';
import { idSchema, pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { addComment, listComments, removeComment } from './comments.service.ts';
import { COMMENT_LIMIT, DELETE_LIMIT, REPORT_LIMIT } from './community.limits.ts';
import { report } from './reports.service.ts';

const params = z.object({ id: idSchema });

export function communityCommentsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'get',
      path: '/community_posts/{id}/comments',
      request: { params, query: pageQuerySchema },
      responses: { 200: json(pageSchema(communityCommentSchema), 'Oldest first'), ...problems },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { id } = c.req.valid('param');
      return c.json(await listComments(deps, actor, id, c.req.valid('query')), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/community_posts/{id}/comments',
      request: { params, body: body(communityCommentInputSchema) },
      middleware: [limited(deps.limits, COMMENT_LIMIT)],
      responses: {
        201: json(communityCommentSchema, 'Comment added'),
        200: json(communityCommentSchema, 'That comment was added before'),
        ...problems,
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { id } = c.req.valid('param');
      const { comment, created } = await addComment(deps, actor, id, c.req.valid('json'));
      return c.json(comment, created ? 201 : 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'delete',
      path: '/community_comments/{id}',
      request: { params },
      middleware: [limited(deps.limits, DELETE_LIMIT)],
      responses: { 204: { description: 'Deleted' }, ...problems },
    }),
    async (c) => {
      const actor = clientOf(c);
      await removeComment(deps, actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/community_comments/{id}/report',
      request: { params, body: body(reportInputSchema) },
      middleware: [limited(deps.limits, REPORT_LIMIT)],
      responses: { 204: { description: 'Hidden, and in the queue' }, ...problems },
    }),
    async (c) => {
      const actor = clientOf(c);
      const subject = { kind: 'comment', id: c.req.valid('param').id } as const;
      await report(deps, actor, subject, c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  return router;
}

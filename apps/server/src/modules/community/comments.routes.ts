import { z } from '@hono/zod-openapi';
import { communityCommentInputSchema, communityCommentSchema } from '@pro-match/domain/community';
import { reportInputSchema } from '@pro-match/domain/moderation';
import { idSchema, pageQuerySchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { addComment, listComments, removeComment } from './comments.service.ts';
import { DELETE_LIMIT, REPORT_LIMIT } from './community.limits.ts';
import { report } from './reports.service.ts';

const operation = operationsOf('community');

const COMMENT_LIMIT: RateLimit = { name: 'community.comment', points: 60, seconds: 600 };

const params = z.object({ id: idSchema });

export function communityCommentsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listComments',
      summary: 'List the comments on a shoutout',
      description: 'Oldest first.',
      actor: 'client',
      method: 'get',
      path: '/community_posts/{id}/comments',
      request: { params, query: pageQuerySchema },
      responses: { 200: json(pageSchema(communityCommentSchema), 'Oldest first') },
    }),
    async (c) => {
      const actor = clientOf(c);
      const query = { ...c.req.valid('query'), postId: c.req.valid('param').id };
      return c.json(await listComments(deps, actor, query), 200);
    },
  );

  router.openapi(
    operation({
      id: 'addComment',
      summary: 'Comment on a shoutout',
      description: 'The author makes `id`; a repeat returns the stored comment.',
      actor: 'client',
      method: 'post',
      path: '/community_posts/{id}/comments',
      request: { params, body: body(communityCommentInputSchema) },
      middleware: [limited(deps.limits, COMMENT_LIMIT)],
      responses: {
        201: json(communityCommentSchema, 'Comment added'),
        200: json(communityCommentSchema, 'That comment was added before'),
      },
      refusals: { 409: 'The id is in use' },
    }),
    async (c) => {
      const actor = clientOf(c);
      const input = { ...c.req.valid('json'), postId: c.req.valid('param').id };
      const { comment, created } = await addComment(deps, actor, input);
      return c.json(comment, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'deleteComment',
      summary: 'Delete your own comment',
      description: 'The author of the shoutout may delete it too.',
      actor: 'client',
      method: 'delete',
      path: '/community_comments/{id}',
      request: { params },
      middleware: [limited(deps.limits, DELETE_LIMIT)],
      responses: { 204: { description: 'Deleted' } },
    }),
    async (c) => {
      const actor = clientOf(c);
      await removeComment(deps, actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    operation({
      id: 'reportComment',
      summary: 'Report a comment',
      description: "Hides it, and puts it in the team's queue.",
      actor: 'client',
      method: 'post',
      path: '/community_comments/{id}/report',
      request: { params, body: body(reportInputSchema) },
      middleware: [limited(deps.limits, REPORT_LIMIT)],
      responses: { 204: { description: 'Hidden, and in the queue' } },
    }),
    async (c) => {
      const actor = clientOf(c);
      const subject = { kind: 'comment', id: c.req.valid('param').id } as const;
      await report(deps, actor, { subject, ...c.req.valid('json') });
      return c.body(null, 204);
    },
  );

  return router;
}

import { z } from '@hono/zod-openapi';
import {
  communityPostInputSchema,
  communityPostSchema,
  communityPostsQuerySchema,
  newPostsQuerySchema,
  newPostsSchema,
} from '@pro-match/domain/community';
import { reportInputSchema } from '@pro-match/domain/moderation';
import { idSchema, pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { readyJson } from '../../platform/http/ready-json.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { openPostImages } from '../media/index.ts';
import { DELETE_LIMIT, REPORT_LIMIT } from './community.limits.ts';
import { createPost } from './create-post.service.ts';
import { countNewPosts, listPosts } from './feed.service.ts';
import { readPost, removePost } from './posts.service.ts';
import { report } from './reports.service.ts';

const operation = operationsOf('community');

/** A shoutout takes minutes to write, and one person should not fill the feed. */
const POST_LIMIT: RateLimit = { name: 'community.post', points: 30, seconds: 3600 };

const params = z.object({ id: idSchema });
const postPage = pageSchema(communityPostSchema);

export function communityPostsRoutes(deps: Deps): Router {
  const router = createRouter();
  const postDeps = { ...deps, images: openPostImages(deps) };

  router.openapi(
    operation({
      id: 'listPosts',
      summary: 'List the shoutouts in your state, or about a business',
      actor: 'client',
      method: 'get',
      path: '/community_posts',
      request: { query: communityPostsQuerySchema },
      responses: { 200: json(postPage, 'Posts of the state, or about the business') },
    }),
    async (c) => {
      const actor = clientOf(c);
      const page = await listPosts(deps, actor, c.req.valid('query'));
      return readyJson<z.infer<typeof postPage>>(c, page);
    },
  );

  router.openapi(
    operation({
      id: 'countNewPosts',
      summary: "Count other people's shoutouts since a time",
      actor: 'client',
      method: 'get',
      path: '/community_posts/new_count',
      request: { query: newPostsQuerySchema },
      responses: { 200: json(newPostsSchema, 'Posts of others since then') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await countNewPosts(deps, actor, c.req.valid('query')), 200);
    },
  );

  router.openapi(
    operation({
      id: 'readPost',
      summary: 'Read a shoutout',
      actor: 'client',
      method: 'get',
      path: '/community_posts/{id}',
      request: { params },
      responses: { 200: json(communityPostSchema, 'The post') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await readPost(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'createPost',
      summary: 'Post a shoutout about a business',
      description:
        'Notifies the business. The author makes `id`; a repeat returns the stored shoutout.',
      actor: 'client',
      method: 'post',
      path: '/community_posts',
      request: { body: body(communityPostInputSchema) },
      middleware: [limited(deps.limits, POST_LIMIT)],
      responses: {
        201: json(communityPostSchema, 'The shoutout is live'),
        200: json(communityPostSchema, 'That shoutout was posted before'),
      },
      refusals: { 409: 'The id is in use' },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { post, created } = await createPost(postDeps, actor, c.req.valid('json'));
      return c.json(post, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'deletePost',
      summary: 'Delete your own shoutout',
      description: 'Its pictures go with it.',
      actor: 'client',
      method: 'delete',
      path: '/community_posts/{id}',
      request: { params },
      middleware: [limited(deps.limits, DELETE_LIMIT)],
      responses: { 204: { description: 'Deleted' } },
    }),
    async (c) => {
      const actor = clientOf(c);
      await removePost(postDeps, actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  router.openapi(
    operation({
      id: 'reportPost',
      summary: 'Report a shoutout',
      description: "Hides it, and puts it in the team's queue.",
      actor: 'client',
      method: 'post',
      path: '/community_posts/{id}/report',
      request: { params, body: body(reportInputSchema) },
      middleware: [limited(deps.limits, REPORT_LIMIT)],
      responses: { 204: { description: 'Hidden, and in the queue' } },
    }),
    async (c) => {
      const actor = clientOf(c);
      const subject = { kind: 'post', id: c.req.valid('param').id } as const;
      await report(deps, actor, { subject, ...c.req.valid('json') });
      return c.body(null, 204);
    },
  );

  return router;
}

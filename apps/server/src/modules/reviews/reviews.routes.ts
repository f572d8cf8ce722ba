import { createRoute } from '@hono/zod-openapi';
import { reviewSchema, reviewsQuerySchema } from '@pro-match/domain/reviews';
import { pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { listReviews } from './reviews.service.ts';

export function reviewsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'get',
      path: '/reviews',
      request: { query: reviewsQuerySchema },
      responses: { 200: json(pageSchema(reviewSchema), 'Reviews, newest first'), ...problems },
    }),
    // Public where the plan shows reviews; a session only opens the owner's own.
    async (c) => c.json(await listReviews(deps, c.get('actor'), c.req.valid('query')), 200),
  );

  return router;
}

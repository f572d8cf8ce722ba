import { createRoute, z } from '@hono/zod-openapi';
import {
  businessProfileInputSchema,
  businessProfilePatchSchema,
  businessProfileSchema,
  businessProfilesQuerySchema,
  businessResultsSchema,
  businessStatsSchema,
  publicBusinessProfileQuerySchema,
  publicBusinessProfileSchema,
} from '@pro-match/domain/businesses';
import { idSchema, pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { actorOf, businessOf, clientOf } from '../../platform/http/guard.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import {
  findBusinessProfile,
  getBusinessProfile,
  getBusinessStats,
  listPublicCards,
} from './business-profiles.service.ts';
import { createBusinessProfile, editBusinessProfile } from './edit-business-profile.service.ts';
import { searchBusinesses } from './search-businesses.service.ts';

const CREATE_LIMIT: RateLimit = { name: 'businesses.create', points: 20, seconds: 3600 };
const EDIT_LIMIT: RateLimit = { name: 'businesses.edit', points: 60, seconds: 600 };

/** A search per letter of a fast typist. */
const SEARCH_LIMIT: RateLimit = { name: 'businesses.search', points: 300, seconds: 60 };

const params = z.object({ id: idSchema });

export function businessProfilesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'get',
      path: '/business_profiles',
      request: { query: businessProfilesQuerySchema },
      middleware: [limited(deps.limits, SEARCH_LIMIT)],
      responses: {
        200: json(
          z.union([businessResultsSchema, pageSchema(businessProfileSchema)]),
          'What a client may choose from; with `user_id` the profile of that user, if any',
        ),
        ...problems,
      },
    }),
    async (c) => {
      const { user_id: userId, ...search } = c.req.valid('query');
      if (userId === undefined) {
        return c.json(await searchBusinesses(deps, clientOf(c), search), 200);
      }
      const profile = await findBusinessProfile(deps, actorOf(c), { userId });
      return c.json({ data: profile ? [profile] : [], next: null }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/business_profiles/{id}',
      request: { params },
      responses: { 200: json(businessProfileSchema, 'What the reader may see'), ...problems },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await getBusinessProfile(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/business_profiles/{id}/stats',
      request: { params },
      responses: { 200: json(businessStatsSchema, "The owner's numbers"), ...problems },
    }),
    async (c) => {
      const actor = businessOf(c);
      return c.json(await getBusinessStats(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/business_profiles',
      request: { body: body(businessProfileInputSchema) },
      middleware: [limited(deps.limits, CREATE_LIMIT)],
      responses: { 201: json(businessProfileSchema, 'Created'), ...problems },
    }),
    async (c) => {
      const actor = businessOf(c);
      return c.json(await createBusinessProfile(deps, actor, c.req.valid('json')), 201);
    },
  );

  router.openapi(
    createRoute({
      method: 'patch',
      path: '/business_profiles/{id}',
      request: { params, body: body(businessProfilePatchSchema) },
      middleware: [limited(deps.limits, EDIT_LIMIT)],
      responses: { 200: json(businessProfileSchema, 'Changed'), ...problems },
    }),
    async (c) => {
      const actor = businessOf(c);
      const { id } = c.req.valid('param');
      return c.json(await editBusinessProfile(deps, actor, id, c.req.valid('json')), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/rpc/get_public_business_profile',
      request: { body: body(publicBusinessProfileQuerySchema) },
      responses: {
        200: json(z.array(publicBusinessProfileSchema), 'The card, or nothing'),
        ...problems,
      },
    }),
    async (c) => c.json(await listPublicCards(deps, c.req.valid('json')._business_id), 200),
  );

  return router;
}

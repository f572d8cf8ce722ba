import { z } from '@hono/zod-openapi';
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
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf, businessOf, clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import {
  findBusinessProfile,
  getBusinessProfile,
  getBusinessStats,
  listPublicCards,
} from './business-profiles.service.ts';
import { createBusinessProfile, editBusinessProfile } from './edit-business-profile.service.ts';
import { searchBusinesses } from './search-businesses.service.ts';

const operation = operationsOf('businesses');

const CREATE_LIMIT: RateLimit = { name: 'businesses.create', points: 20, seconds: 3600 };
const EDIT_LIMIT: RateLimit = { name: 'businesses.edit', points: 60, seconds: 600 };

/** Allows a fast typist a search per letter. */
const SEARCH_LIMIT: RateLimit = { name: 'businesses.search', points: 300, seconds: 60 };

const params = z.object({ id: idSchema });

export function businessProfilesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'searchBusinesses',
      summary: 'Search the businesses that serve a state',
      description:
        "Forgives typos. With `user_id` it returns that user's profile, if the caller may see it.",
      actor: 'signed-in',
      method: 'get',
      path: '/business_profiles',
      request: { query: businessProfilesQuerySchema },
      middleware: [limited(deps.limits, SEARCH_LIMIT)],
      responses: {
        200: json(
          z.union([businessResultsSchema, pageSchema(businessProfileSchema)]),
          'What a client may choose from; with `user_id` the profile of that user, if any',
        ),
      },
      refusals: { 404: 'Searching is for clients' },
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
    operation({
      id: 'readBusinessProfile',
      summary: 'Read a business profile as far as you may see it',
      description:
        'Its owner sees all; others see what its plan shows. A token reads its own business alone.',
      actor: 'signed-in',
      scope: 'profile:read',
      method: 'get',
      path: '/business_profiles/{id}',
      request: { params },
      responses: { 200: json(businessProfileSchema, 'What the reader may see') },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await getBusinessProfile(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'readBusinessStats',
      summary: 'Read the figures of your own business',
      actor: 'business',
      scope: 'profile:read',
      method: 'get',
      path: '/business_profiles/{id}/stats',
      request: { params },
      responses: { 200: json(businessStatsSchema, "The owner's numbers") },
    }),
    async (c) => {
      const actor = businessOf(c);
      return c.json(await getBusinessStats(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'createBusinessProfile',
      summary: 'Create your business profile',
      description: 'Once per account, and always on Free.',
      actor: 'business',
      method: 'post',
      path: '/business_profiles',
      request: { body: body(businessProfileInputSchema) },
      middleware: [limited(deps.limits, CREATE_LIMIT)],
      responses: { 201: json(businessProfileSchema, 'Created') },
      refusals: { 409: 'The account has a business profile already' },
    }),
    async (c) => {
      const actor = businessOf(c);
      return c.json(await createBusinessProfile(deps, actor, c.req.valid('json')), 201);
    },
  );

  router.openapi(
    operation({
      id: 'changeBusinessProfile',
      summary: 'Change some fields of your business profile',
      description: 'Fields that are left out stay as they are.',
      actor: 'business',
      method: 'patch',
      path: '/business_profiles/{id}',
      request: { params, body: body(businessProfilePatchSchema) },
      middleware: [limited(deps.limits, EDIT_LIMIT)],
      responses: { 200: json(businessProfileSchema, 'Changed') },
      refusals: { 409: 'The team took the business offline' },
    }),
    async (c) => {
      const actor = businessOf(c);
      const patch = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await editBusinessProfile(deps, actor, patch), 200);
    },
  );

  router.openapi(
    operation({
      id: 'listPublicCards',
      summary: 'Read the public card of a business',
      description: 'A list of none or one.',
      actor: 'anyone',
      method: 'post',
      path: '/rpc/get_public_business_profile',
      request: { body: body(publicBusinessProfileQuerySchema) },
      responses: {
        200: json(z.array(publicBusinessProfileSchema), 'The card, or nothing'),
      },
    }),
    async (c) => c.json(await listPublicCards(deps, c.req.valid('json')._business_id), 200),
  );

  return router;
}

import { createRoute, z } from '@hono/zod-openapi';
import { profileInputSchema, profileSchema } from '@pro-match/domain/accounts';
import { idSchema, pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { ACCOUNT_WRITES } from './accounts.limits.ts';
import { presentOwnProfile, presentProfile } from './profiles.presenter.ts';
import { readProfile, readProfiles, saveProfile } from './profiles.service.ts';

/** Ids with commas between them, at most a page of them. */
const idListSchema = z
  .string()
  .max(100 * 37)
  .transform((list) => list.split(','))
  .pipe(z.array(idSchema).min(1).max(100));

const params = z.object({ id: idSchema });
const own = { 200: json(profileSchema, 'The profile'), ...problems };

export function profilesRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, ACCOUNT_WRITES)];

  router.openapi(
    createRoute({
      method: 'get',
      path: '/profiles/{id}',
      tags: ['accounts'],
      summary: 'Own profile, or the contact side of the other party of a match',
      request: { params },
      responses: own,
    }),
    async (c) => {
      const actor = actorOf(c);
      const row = await readProfile(deps, actor, c.req.valid('param').id);
      return c.json(presentProfile(row, actor.role), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'get',
      path: '/profiles',
      tags: ['accounts'],
      summary: 'Several profiles; those that the reader may not see are left out',
      request: { query: z.object({ ids: idListSchema }) },
      responses: { 200: json(pageSchema(profileSchema), 'Visible profiles'), ...problems },
    }),
    async (c) => {
      const actor = actorOf(c);
      const rows = await readProfiles(deps, actor, c.req.valid('query').ids);
      const data = rows.map((row) => presentProfile(row, actor.role));
      return c.json({ data, next: null }, 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/profiles',
      tags: ['accounts'],
      summary: 'Write own profile, which an old account may not have yet',
      request: { body: body(profileInputSchema) },
      middleware,
      responses: own,
    }),
    async (c) => {
      const actor = actorOf(c);
      const row = await saveProfile(deps, actor, actor.userId, c.req.valid('json'));
      return c.json(presentOwnProfile(row, actor.role), 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'put',
      path: '/profiles/{id}',
      tags: ['accounts'],
      summary: 'Write the given fields of own profile, acceptance of the terms with them',
      request: { params, body: body(profileInputSchema) },
      middleware,
      responses: own,
    }),
    async (c) => {
      const actor = actorOf(c);
      const row = await saveProfile(deps, actor, c.req.valid('param').id, c.req.valid('json'));
      return c.json(presentOwnProfile(row, actor.role), 200);
    },
  );

  return router;
}

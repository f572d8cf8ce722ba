import { z } from '@hono/zod-openapi';
import { profileInputSchema, profileSchema } from '@pro-match/domain/accounts';
import { idSchema, pageSchema } from '@pro-match/domain/wire';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { ACCOUNT_WRITES } from './accounts.limits.ts';
import { listProfiles, readProfile, saveProfile } from './profiles.service.ts';

const operation = operationsOf('accounts');

/** Comma-separated ids, at most one page of them. */
const idListSchema = z
  .string()
  .max(100 * 37)
  .transform((list) => list.split(','))
  .pipe(z.array(idSchema).min(1).max(100));

const params = z.object({ id: idSchema });
const own = { 200: json(profileSchema, 'The profile') };

export function profilesRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, ACCOUNT_WRITES)];

  router.openapi(
    operation({
      id: 'readProfile',
      summary: 'Read a profile as far as you may see it',
      description:
        'People see all of their own, the other party of a match sees the contact side, and readers of a post see the name of its author.',
      actor: 'signed-in',
      method: 'get',
      path: '/profiles/{id}',
      request: { params },
      responses: own,
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await readProfile(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'listProfiles',
      summary: 'List several profiles by their ids',
      description: 'Those that you may not see are left out.',
      actor: 'signed-in',
      method: 'get',
      path: '/profiles',
      request: { query: z.object({ ids: idListSchema }) },
      responses: { 200: json(pageSchema(profileSchema), 'Visible profiles') },
    }),
    async (c) => {
      const actor = actorOf(c);
      return c.json(await listProfiles(deps, actor, c.req.valid('query').ids), 200);
    },
  );

  router.openapi(
    operation({
      id: 'createProfile',
      summary: 'Write your own profile',
      description: 'For an old account that has no profile yet; a repeat changes it.',
      actor: 'signed-in',
      method: 'post',
      path: '/profiles',
      request: { body: body(profileInputSchema) },
      middleware,
      responses: own,
      refusals: { 409: 'The account has to choose a role first' },
    }),
    async (c) => c.json(await saveProfile(deps, actorOf(c), c.req.valid('json')), 200),
  );

  router.openapi(
    operation({
      id: 'saveProfile',
      summary: 'Write fields of your own profile',
      description:
        'Fields that are left out stay as they are. This is also how the terms are accepted, by the version that was shown.',
      actor: 'signed-in',
      method: 'put',
      path: '/profiles/{id}',
      request: { params, body: body(profileInputSchema) },
      middleware,
      responses: own,
      refusals: { 409: 'The account has to choose a role first' },
    }),
    async (c) => {
      const actor = actorOf(c);
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await saveProfile(deps, actor, input), 200);
    },
  );

  return router;
}

import { createRoute } from '@hono/zod-openapi';
import {
  clientPreferencesInputSchema,
  clientPreferencesPatchSchema,
  clientPreferencesSchema,
} from '@pro-match/domain/accounts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { ACCOUNT_WRITES } from './accounts.limits.ts';
import { presentPreferences } from './client-preferences.presenter.ts';
import {
  patchPreferences,
  readPreferences,
  savePreferences,
} from './client-preferences.service.ts';

export function clientPreferencesRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, ACCOUNT_WRITES)];

  router.openapi(
    createRoute({
      method: 'get',
      path: '/client_preferences',
      tags: ['accounts'],
      summary: 'Own preferences; null before onboarding',
      responses: {
        200: json(clientPreferencesSchema.nullable(), 'The preferences, if there are any'),
        ...problems,
      },
    }),
    async (c) => {
      const row = await readPreferences(deps, clientOf(c));
      return c.json(row ? presentPreferences(row, deps.zipCodes) : null, 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/client_preferences',
      tags: ['accounts'],
      summary: 'Store the preferences of onboarding',
      request: { body: body(clientPreferencesInputSchema) },
      middleware,
      responses: {
        200: json(clientPreferencesSchema, 'Stored in place of the earlier ones'),
        201: json(clientPreferencesSchema, 'Stored'),
        ...problems,
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { row, created } = await savePreferences(deps, actor, c.req.valid('json'));
      return c.json(presentPreferences(row, deps.zipCodes), created ? 201 : 200);
    },
  );

  router.openapi(
    createRoute({
      method: 'patch',
      path: '/client_preferences',
      tags: ['accounts'],
      summary: 'Change some of the own preferences',
      request: { body: body(clientPreferencesPatchSchema) },
      middleware,
      responses: { 200: json(clientPreferencesSchema, 'The preferences'), ...problems },
    }),
    async (c) => {
      const row = await patchPreferences(deps, clientOf(c), c.req.valid('json'));
      return c.json(presentPreferences(row, deps.zipCodes), 200);
    },
  );

  return router;
}

import {
  clientPreferencesInputSchema,
  clientPreferencesPatchSchema,
  clientPreferencesSchema,
} from '@pro-match/domain/accounts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { ACCOUNT_WRITES } from './accounts.limits.ts';
import {
  patchPreferences,
  readPreferences,
  savePreferences,
} from './client-preferences.service.ts';

const operation = operationsOf('accounts');

export function clientPreferencesRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, ACCOUNT_WRITES)];

  router.openapi(
    operation({
      id: 'readClientPreferences',
      summary: 'Read your own preferences',
      description: 'Returns null before onboarding.',
      actor: 'client',
      method: 'get',
      path: '/client_preferences',
      responses: {
        200: json(clientPreferencesSchema.nullable(), 'The preferences, if there are any'),
      },
    }),
    async (c) => c.json(await readPreferences(deps, clientOf(c)), 200),
  );

  router.openapi(
    operation({
      id: 'saveClientPreferences',
      summary: 'Store the preferences of onboarding',
      description: 'A repeat replaces what was stored before.',
      actor: 'client',
      method: 'post',
      path: '/client_preferences',
      request: { body: body(clientPreferencesInputSchema) },
      middleware,
      responses: {
        200: json(clientPreferencesSchema, 'Stored in place of the earlier ones'),
        201: json(clientPreferencesSchema, 'Stored'),
      },
    }),
    async (c) => {
      const actor = clientOf(c);
      const input = c.req.valid('json');
      const { preferences, created } = await savePreferences(deps, actor, input);
      return c.json(preferences, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'changeClientPreferences',
      summary: 'Change some of your preferences',
      description: 'Fields that are left out stay as they are.',
      actor: 'client',
      method: 'patch',
      path: '/client_preferences',
      request: { body: body(clientPreferencesPatchSchema) },
      middleware,
      responses: { 200: json(clientPreferencesSchema, 'The preferences') },
    }),
    async (c) => c.json(await patchPreferences(deps, clientOf(c), c.req.valid('json')), 200),
  );

  return router;
}

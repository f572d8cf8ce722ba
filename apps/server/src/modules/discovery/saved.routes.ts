import {
  passInputSchema,
  type SavedBusinesses,
  savedBusinessesSchema,
  savedSchema,
  saveInputSchema,
} from '@pro-match/domain/discovery';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { readyJson } from '../../platform/http/ready-json.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { forgetSaved, listSavedBusinesses, saveBusiness } from './saved.service.ts';

const operation = operationsOf('discovery');

/** Two presses a second, for a minute. */
const SAVE_LIMIT: RateLimit = { name: 'discovery.save', points: 120, seconds: 60 };

const params = passInputSchema.pick({ business_id: true });

export function savedRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, SAVE_LIMIT)];

  router.openapi(
    operation({
      id: 'listSavedBusinesses',
      summary: 'List the businesses you saved for later',
      description:
        'Saved last first, without those that the deck would not show you: inactive or blocked.',
      actor: 'client',
      method: 'get',
      path: '/saved_businesses',
      responses: { 200: json(savedBusinessesSchema, 'Your saved businesses') },
    }),
    async (c) => readyJson<SavedBusinesses>(c, await listSavedBusinesses(deps, clientOf(c))),
  );

  router.openapi(
    operation({
      id: 'saveBusiness',
      summary: 'Save a business for later',
      description: 'A repeat changes nothing, but for the service that you are looking for.',
      actor: 'client',
      method: 'put',
      path: '/saved_businesses/{business_id}',
      request: { params, body: body(saveInputSchema) },
      middleware,
      refusals: { 409: 'As many businesses are saved as can be' },
      responses: { 200: json(savedSchema, 'Saved') },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { business_id: businessId } = c.req.valid('param');
      const { service } = c.req.valid('json');
      return c.json(await saveBusiness(deps, actor, { businessId, service }), 200);
    },
  );

  router.openapi(
    operation({
      id: 'forgetSavedBusiness',
      summary: 'Save a business no longer',
      description: 'A repeat changes nothing.',
      actor: 'client',
      method: 'delete',
      path: '/saved_businesses/{business_id}',
      request: { params },
      middleware,
      responses: { 204: { description: 'Forgotten' } },
    }),
    async (c) => {
      await forgetSaved(deps, clientOf(c), c.req.valid('param').business_id);
      return c.body(null, 204);
    },
  );

  return router;
}

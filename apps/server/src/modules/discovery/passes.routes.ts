import { passInputSchema, passSchema, startOverQuerySchema } from '@pro-match/domain/discovery';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { passBusiness, startOver, undoPass } from './passes.service.ts';

const operation = operationsOf('discovery');

/** Four swipes a second, for a minute. */
const PASS_LIMIT: RateLimit = { name: 'discovery.pass', points: 240, seconds: 60 };

const params = passInputSchema.pick({ business_id: true });
const query = passInputSchema.pick({ service: true });
const forgotten = { 204: { description: 'Forgotten' } };

export function passesRoutes(deps: Deps): Router {
  const router = createRouter();
  const middleware = [limited(deps.limits, PASS_LIMIT)];

  router.openapi(
    operation({
      id: 'passBusiness',
      summary: 'Pass a business for a service',
      description: 'Lasts until you start over; a repeat changes nothing.',
      actor: 'client',
      method: 'post',
      path: '/passes',
      request: { body: body(passInputSchema) },
      middleware,
      responses: { 200: json(passSchema, 'Passed until Start Over') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await passBusiness(deps, actor, c.req.valid('json')), 200);
    },
  );

  router.openapi(
    operation({
      id: 'undoPass',
      summary: 'Undo a pass',
      description: 'A repeat changes nothing.',
      actor: 'client',
      method: 'delete',
      path: '/passes/{business_id}',
      request: { params, query },
      middleware,
      responses: forgotten,
    }),
    async (c) => {
      const actor = clientOf(c);
      await undoPass(deps, actor, { ...c.req.valid('param'), ...c.req.valid('query') });
      return c.body(null, 204);
    },
  );

  router.openapi(
    operation({
      id: 'startOver',
      summary: 'Forget all passes of a service',
      description: 'A repeat changes nothing.',
      actor: 'client',
      method: 'delete',
      path: '/passes',
      request: { query: startOverQuerySchema },
      middleware,
      responses: forgotten,
    }),
    async (c) => {
      const actor = clientOf(c);
      await startOver(deps, actor, c.req.valid('query').service);
      return c.body(null, 204);
    },
  );

  return router;
}

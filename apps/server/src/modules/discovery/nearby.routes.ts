import {
  type NearbyBusinesses,
  nearbyBusinessesSchema,
  nearbyQuerySchema,
} from '@pro-match/domain/discovery';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { readyJson } from '../../platform/http/ready-json.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { findNearbyBusinesses } from './nearby.service.ts';

const operation = operationsOf('discovery');

/** A deck is loaded once per service; ten a second come from a script. */
const NEARBY_LIMIT: RateLimit = { name: 'discovery.nearby', points: 600, seconds: 60 };

export function nearbyRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'findNearbyBusinesses',
      summary: 'Find the businesses near you that offer a service',
      description:
        'Nearest first, without those you have passed or asked already. The ZIP code is your own unless another is given.',
      actor: 'client',
      method: 'post',
      path: '/find-nearby-businesses',
      request: { body: body(nearbyQuerySchema) },
      middleware: [limited(deps.limits, NEARBY_LIMIT)],
      responses: { 200: json(nearbyBusinessesSchema, 'The deck, nearest first') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return readyJson<NearbyBusinesses>(
        c,
        await findNearbyBusinesses(deps, actor, c.req.valid('json')),
      );
    },
  );

  return router;
}

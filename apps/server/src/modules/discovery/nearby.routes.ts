import { createRoute } from '@hono/zod-openapi';
import {
  type NearbyBusinesses,
  nearbyBusinessesSchema,
  nearbyQuerySchema,
} from '@pro-match/domain/discovery';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { readyJson } from '../../platform/http/ready-json.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { findNearbyBusinesses } from './nearby.service.ts';

export function nearbyRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'post',
      path: '/find-nearby-businesses',
      request: { body: body(nearbyQuerySchema) },
      responses: { 200: json(nearbyBusinessesSchema, 'The deck, nearest first'), ...problems },
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

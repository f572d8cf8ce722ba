import { offeredQuerySchema, offeredServiceSchema } from '@pro-match/domain/businesses';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { findOfferedService } from './offered-service.service.ts';

const operation = operationsOf('businesses');

/** A search is sent once, so ten a second come from a script. */
const OFFERED_LIMIT: RateLimit = { name: 'services.offered', points: 600, seconds: 60 };

export function offeredServiceRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'findOfferedService',
      summary: 'Find the service of that name that a business near you offers',
      description:
        'Finds custom names too, and forgives spelling and typing errors. Null if no business in reach offers it.',
      actor: 'client',
      method: 'post',
      path: '/find-offered-service',
      request: { body: body(offeredQuerySchema) },
      middleware: [limited(deps.limits, OFFERED_LIMIT)],
      responses: { 200: json(offeredServiceSchema, 'Its stored name, or null') },
    }),
    async (c) => {
      const { typed } = c.req.valid('json');
      return c.json({ service: await findOfferedService(deps, clientOf(c), typed) }, 200);
    },
  );

  return router;
}

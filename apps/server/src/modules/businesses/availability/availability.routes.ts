import { z } from '@hono/zod-openapi';
import { availabilityInputSchema, businessProfileSchema } from '@pro-match/domain/businesses';
import { idSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { businessOf } from '../../../platform/http/guard.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { setAvailability } from './availability.service.ts';

const operation = operationsOf('businesses');

/** Far more than anyone needs; each change rewrites the business's rows in the deck. */
const AVAILABILITY_LIMIT: RateLimit = { name: 'businesses.availability', points: 30, seconds: 600 };

const params = z.object({ id: idSchema });

export function availabilityRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'setAvailability',
      summary: 'Take leads, or none until a day or until further notice',
      description:
        'A business that takes none leaves the deck at once and keeps what it has been asked. ' +
        'On the day given it takes leads again by itself, from the first minute of its clock.',
      actor: 'business',
      method: 'put',
      path: '/business_profiles/{id}/availability',
      request: { params, body: body(availabilityInputSchema) },
      middleware: [limited(deps.limits, AVAILABILITY_LIMIT)],
      responses: { 200: json(businessProfileSchema, 'Changed') },
    }),
    async (c) => {
      const actor = businessOf(c);
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await setAvailability(deps, actor, input), 200);
    },
  );

  return router;
}

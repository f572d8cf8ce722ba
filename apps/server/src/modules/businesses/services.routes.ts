import { createRoute } from '@hono/zod-openapi';
import {
  serviceInputSchema,
  serviceSchema,
  servicesQuerySchema,
} from '@pro-match/domain/businesses';
import { pageSchema } from '@pro-match/domain/wire';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { body, json, problems } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { addService, listServices } from './services.service.ts';

/** Per person; signed-out visitors behind one address share theirs. */
const LIST_LIMIT: RateLimit = { name: 'services.list', points: 600, seconds: 60 };
const ADD_LIMIT: RateLimit = { name: 'services.add', points: 60, seconds: 3600 };

export function servicesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    createRoute({
      method: 'get',
      path: '/services',
      request: { query: servicesQuerySchema },
      middleware: [limited(deps.limits, LIST_LIMIT)],
      responses: { 200: json(pageSchema(serviceSchema), 'Services by name'), ...problems },
    }),
    async (c) => c.json(await listServices(deps, c.get('actor'), c.req.valid('query')), 200),
  );

  router.openapi(
    createRoute({
      method: 'post',
      path: '/services',
      request: { body: body(serviceInputSchema) },
      middleware: [limited(deps.limits, ADD_LIMIT)],
      responses: {
        201: json(serviceSchema, 'The service is new'),
        200: json(serviceSchema, 'A service of that name was there'),
        ...problems,
      },
    }),
    async (c) => {
      const actor = businessOf(c);
      const { service, created } = await addService(deps, actor, c.req.valid('json'));
      return c.json(service, created ? 201 : 200);
    },
  );

  return router;
}

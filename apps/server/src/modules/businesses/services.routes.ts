import {
  serviceInputSchema,
  serviceSchema,
  servicesQuerySchema,
} from '@pro-match/domain/businesses';
import { pageSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { addService, listServices } from './services.service.ts';

const operation = operationsOf('businesses');

/** Per person; signed-out visitors behind one address share one limit. */
const LIST_LIMIT: RateLimit = { name: 'services.list', points: 600, seconds: 60 };
const ADD_LIMIT: RateLimit = { name: 'services.add', points: 60, seconds: 3600 };

export function servicesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listServices',
      summary: 'List the services by name',
      description: 'The catalogue, and for a business its own custom names.',
      actor: 'anyone',
      method: 'get',
      path: '/services',
      request: { query: servicesQuerySchema },
      middleware: [limited(deps.limits, LIST_LIMIT)],
      responses: { 200: json(pageSchema(serviceSchema), 'Services by name') },
    }),
    async (c) => c.json(await listServices(deps, c.get('actor'), c.req.valid('query')), 200),
  );

  router.openapi(
    operation({
      id: 'addService',
      summary: 'Add a custom service',
      description: 'A name that exists already, in upper or lower case, returns what is stored.',
      actor: 'business',
      method: 'post',
      path: '/services',
      request: { body: body(serviceInputSchema) },
      middleware: [limited(deps.limits, ADD_LIMIT)],
      responses: {
        201: json(serviceSchema, 'The service is new'),
        200: json(serviceSchema, 'A service of that name was there'),
      },
      refusals: { 409: 'The name is being changed right now' },
    }),
    async (c) => {
      const actor = businessOf(c);
      const { service, created } = await addService(deps, actor, c.req.valid('json'));
      return c.json(service, created ? 201 : 200);
    },
  );

  return router;
}

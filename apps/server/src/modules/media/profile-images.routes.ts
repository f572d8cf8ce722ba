import { z } from '@hono/zod-openapi';
import { businessProfileSchema } from '@pro-match/domain/businesses';
import { logoInputSchema, portfolioInputSchema } from '@pro-match/domain/media';
import { idSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { setLogo, setPortfolio } from './profile-images.service.ts';
import { openObjectStore } from './stores/open-object-store.ts';

const operation = operationsOf('media');

const CHOOSE_LIMIT: RateLimit = { name: 'media.choose', points: 120, seconds: 600 };

const params = z.object({ id: idSchema });
const responses = { 200: json(businessProfileSchema, 'The profile as it is now') };

export function profileImagesRoutes(deps: Deps): Router {
  const router = createRouter();
  const mediaDeps = { ...deps, store: openObjectStore(deps.config) };
  const middleware = [limited(deps.limits, CHOOSE_LIMIT)];

  router.openapi(
    operation({
      id: 'setLogo',
      summary: 'Choose the logo of your business',
      description: 'Null removes the logo.',
      actor: 'business',
      method: 'put',
      path: '/business_profiles/{id}/logo',
      request: { params, body: body(logoInputSchema) },
      middleware,
      responses,
    }),
    async (c) => {
      const actor = businessOf(c);
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await setLogo(mediaDeps, actor, input), 200);
    },
  );

  router.openapi(
    operation({
      id: 'setPortfolio',
      summary: 'Choose and order the portfolio of your business',
      actor: 'business',
      method: 'put',
      path: '/business_profiles/{id}/portfolio',
      request: { params, body: body(portfolioInputSchema) },
      middleware,
      responses,
      refusals: { 402: 'A portfolio needs Pro' },
    }),
    async (c) => {
      const actor = businessOf(c);
      const input = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await setPortfolio(mediaDeps, actor, input), 200);
    },
  );

  return router;
}

import { seasonInputSchema, subscriptionViewSchema } from '@pro-match/domain/billing';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { businessOf } from '../../../platform/http/guard.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { readSubscription } from '../subscriptions.service.ts';
import { endSeason, pauseSeason } from './season.service.ts';

const operation = operationsOf('billing');

const SEASON_LIMIT: RateLimit = { name: 'billing.season', points: 20, seconds: 3600 };
const AWAY = 'The payment provider does not answer';

export function seasonRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'pauseSeason',
      summary: 'Pause payments and leads for a season',
      description: 'From the end of what is paid for, one to four months a calendar year.',
      actor: 'business',
      method: 'put',
      path: '/season_pause',
      middleware: [limited(deps.limits, SEASON_LIMIT)],
      request: { body: body(seasonInputSchema) },
      responses: { 200: json(subscriptionViewSchema, 'The own plan, with its pause') },
      refusals: {
        404: 'No subscription renews',
        409: 'Another pause is planned',
        503: AWAY,
      },
    }),
    async (c) => {
      const actor = businessOf(c);
      await pauseSeason(deps, actor, c.req.valid('json').months);
      return c.json(await readSubscription(deps, actor), 200);
    },
  );

  router.openapi(
    operation({
      id: 'endSeason',
      summary: 'Call off a pause, or come back early',
      description: 'Coming back starts a new month, which is paid for at once.',
      actor: 'business',
      method: 'delete',
      path: '/season_pause',
      middleware: [limited(deps.limits, SEASON_LIMIT)],
      responses: { 200: json(subscriptionViewSchema, 'The own plan, without a pause') },
      refusals: { 404: 'There is no subscription', 503: AWAY },
    }),
    async (c) => {
      const actor = businessOf(c);
      await endSeason(deps, actor);
      return c.json(await readSubscription(deps, actor), 200);
    },
  );

  return router;
}

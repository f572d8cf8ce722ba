import { quietHoursSchema } from '@pro-match/domain/alarms';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { businessOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { findQuietHours, storeQuietHours } from './quiet-hours.queries.ts';

const operation = operationsOf('alarms');

const SAVE_LIMIT: RateLimit = { name: 'alarms.quiet-hours', points: 120, seconds: 60 };

/** Each business has its own, so the session names the row. */
export function quietHoursRoutes({ database, clock, limits }: Deps): Router {
  const router = createRouter();
  const answers = { 200: json(quietHoursSchema, 'When no lead rings') };

  router.openapi(
    operation({
      id: 'readQuietHours',
      summary: 'Read when no lead rings',
      description:
        'On the clock of the business. Leads ring in its opening hours all the same, and mails come at any time.',
      actor: 'business',
      method: 'get',
      path: '/quiet_hours',
      responses: answers,
    }),
    async (c) => {
      const { userId } = businessOf(c);
      return c.json({ hours: await findQuietHours(database.db, userId) }, 200);
    },
  );

  router.openapi(
    operation({
      id: 'saveQuietHours',
      summary: 'Choose when no lead rings',
      description: 'Counts from the next lead on.',
      actor: 'business',
      method: 'put',
      path: '/quiet_hours',
      request: { body: body(quietHoursSchema) },
      middleware: [limited(limits, SAVE_LIMIT)],
      responses: answers,
    }),
    async (c) => {
      const { userId } = businessOf(c);
      const { hours } = c.req.valid('json');
      await storeQuietHours(database.db, { userId, hours, now: clock.now() });
      return c.json({ hours }, 200);
    },
  );

  return router;
}

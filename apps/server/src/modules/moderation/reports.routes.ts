import { directReportInputSchema } from '@pro-match/domain/moderation';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { reportSubject } from './reports.service.ts';

const operation = operationsOf('moderation');

/** More than anyone needs to report, too few for one person to flood the queue. */
const REPORT_LIMIT: RateLimit = { name: 'moderation.report', points: 30, seconds: 3600 };

export function reportsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'reportSubject',
      summary: 'Report a message, a review, a business or a person',
      description: "Puts it in the team's queue. A repeat by the same person changes nothing.",
      actor: 'signed-in',
      method: 'post',
      path: '/reports',
      request: { body: body(directReportInputSchema) },
      middleware: [limited(deps.limits, REPORT_LIMIT)],
      responses: { 204: { description: 'In the queue of the team' } },
      refusals: { 404: 'Nothing that you can see' },
    }),
    async (c) => {
      const actor = actorOf(c);
      await reportSubject(deps, actor, c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  return router;
}

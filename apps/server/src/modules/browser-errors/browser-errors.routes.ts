import { browserErrorSchema, scrubbed } from '@pro-match/domain/browser-errors';
import type { Deps } from '../../platform/deps.ts';
import { hasRoom, type RateLimit } from '../../platform/http/rate-limits.ts';
import { body } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';

const operation = operationsOf('browser errors');

/** A page tells five at the most; an office shares its address. */
const REPORT_LIMIT: RateLimit = { name: 'browser-errors.report', points: 60, seconds: 600 };

/** Lines in the log: a mistake in a release meets everybody at once, and ten lines say it all. */
const LOG_LIMIT: RateLimit = { name: 'browser-errors.log', points: 60, seconds: 600 };

/** `/rest/v1/browser_errors`: what went wrong on a screen, for those who run the site. */
export function browserErrorsRoutes({ limits, metrics, log }: Deps): Router {
  const router = createRouter();
  const count = metrics.counter({
    name: 'browser_errors_total',
    help: 'Errors that browsers reported, by kind',
    labels: ['kind'],
  });

  router.openapi(
    operation({
      id: 'reportBrowserError',
      summary: 'Report an error of a screen',
      description:
        'Counted, and logged without anything of the person; nothing is stored. A page reports each error once.',
      actor: 'anyone',
      method: 'post',
      path: '/browser_errors',
      request: { body: body(browserErrorSchema) },
      middleware: [limited(limits, REPORT_LIMIT)],
      responses: { 204: { description: 'Heard' } },
    }),
    async (c) => {
      const { message, ...report } = c.req.valid('json');
      count({ kind: report.kind });
      if (await hasRoom(limits, LOG_LIMIT, 'all')) {
        // Anyone can post here, so the message is scrubbed; the request's own logger could name a person.
        log.warn({ browser_error: { ...report, message: scrubbed(message) } }, 'a screen failed');
      }
      return c.body(null, 204);
    },
  );

  return router;
}

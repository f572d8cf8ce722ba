import { browserErrorSchema, scrubbed } from '@pro-match/domain/browser-errors';
import { hasRoom, type RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { body } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';

const operation = operationsOf('browser errors');

/** A page reports five at most; an office shares one address. */
const REPORT_LIMIT: RateLimit = { name: 'browser-errors.report', points: 60, seconds: 600 };

/** Log lines per address, so that a single caller can't use up everyone's. */
const LOG_SHARE: RateLimit = { name: 'browser-errors.share', points: 6, seconds: 600 };

/** Log lines in total: a bug in a release affects everybody at once, and ten lines suffice. */
const LOG_LIMIT: RateLimit = { name: 'browser-errors.log', points: 60, seconds: 600 };

/** Errors on a screen, for the site's operators. */
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
        'Counted, and logged without anything of the person, signed out also without the message; nothing is stored. A page reports each error once.',
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
      const isOwnShare = await hasRoom(limits, LOG_SHARE, c.get('address'));
      if (isOwnShare && (await hasRoom(limits, LOG_LIMIT, 'all'))) {
        // Anyone can post here, so a stranger's message is left out and an account's is scrubbed. The
        // request's own logger could name a person.
        const words = c.get('actor') ? { message: scrubbed(message) } : {};
        log.warn({ browser_error: { ...report, ...words } }, 'a screen failed');
      }
      return c.body(null, 204);
    },
  );

  return router;
}

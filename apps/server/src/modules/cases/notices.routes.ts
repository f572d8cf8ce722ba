import { noticeInputSchema } from '@pro-match/domain/cases';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { body } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { sendNotice } from './notices.service.ts';

const operation = operationsOf('cases');

/** An office shares one address; one person needs fewer, even if found in several places. */
const SEND_LIMIT: RateLimit = { name: 'cases.notice', points: 10, seconds: 3600 };

/** Needs no account. */
export function noticesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'sendNotice',
      summary: 'Ask for something to be taken down',
      description:
        'The team answers the removal of an intimate picture within 48 hours, by mail. The answer here is the same whether or not there is anything at that place. The sender makes `id`; a repeat changes nothing.',
      actor: 'anyone',
      method: 'post',
      path: '/notices',
      request: { body: body(noticeInputSchema) },
      middleware: [limited(deps.limits, SEND_LIMIT)],
      responses: { 204: { description: 'The team will look at it' } },
    }),
    async (c) => {
      await sendNotice(deps, c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  return router;
}

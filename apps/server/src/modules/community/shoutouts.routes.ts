import { notifyBusinessShoutoutSchema } from '@pro-match/domain/community';
import { queuedSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { notifyBusinessShoutout } from './posts.service.ts';

const operation = operationsOf('community');

const NOTIFY_LIMIT: RateLimit = { name: 'community.notify', points: 60, seconds: 60 };

export function shoutoutFunctionRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'notifyBusinessShoutout',
      summary: 'Make sure that a business hears of your shoutout',
      description: 'Queues nothing if the business was told already.',
      actor: 'client',
      method: 'post',
      path: '/notify-business-shoutout',
      request: { body: body(notifyBusinessShoutoutSchema) },
      middleware: [limited(deps.limits, NOTIFY_LIMIT)],
      responses: { 200: json(queuedSchema, 'Whether a mail was put in line') },
    }),
    async (c) => {
      const actor = clientOf(c);
      return c.json(await notifyBusinessShoutout(deps, actor, c.req.valid('json')), 200);
    },
  );

  return router;
}

import { welcomeEmailInputSchema } from '@pro-match/domain/accounts';
import { queuedSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { ensureWelcomeMail } from './welcome.service.ts';

const operation = operationsOf('notifications');

const WELCOME_LIMIT: RateLimit = { name: 'notifications.welcome', points: 10, seconds: 60 };

export function welcomeFunctionRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'sendWelcomeMail',
      summary: 'Make sure that the welcome mail is sent',
      description: 'Queues nothing if it was sent already.',
      actor: 'signed-in',
      method: 'post',
      path: '/send-welcome-email',
      request: { body: body(welcomeEmailInputSchema) },
      middleware: [limited(deps.limits, WELCOME_LIMIT)],
      responses: { 200: json(queuedSchema, 'Whether a mail was put in line') },
      refusals: { 404: 'The account is gone' },
    }),
    async (c) => c.json(await ensureWelcomeMail(deps, actorOf(c)), 200),
  );

  return router;
}

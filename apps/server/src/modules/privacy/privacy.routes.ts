import { utcDay } from '@pro-match/domain/formats';
import { accountDeletionInputSchema, accountDeletionSchema } from '@pro-match/domain/privacy';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { closeAccount } from './close-account.service.ts';
import { exportAccount } from './export-account.service.ts';

const operation = operationsOf('privacy');

const CLOSE_LIMIT: RateLimit = { name: 'privacy.close', points: 10, seconds: 3600 };

/** An export reads everything about a person. */
const EXPORT_LIMIT: RateLimit = { name: 'privacy.export', points: 5, seconds: 3600 };

export function accountDataRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'closeAccount',
      summary: 'Delete your own account',
      description:
        'Hides it and ends its sessions at once; its data is erased later. Needs the password once more.',
      actor: 'signed-in',
      method: 'delete',
      path: '/account',
      request: { body: body(accountDeletionInputSchema) },
      middleware: [limited(deps.limits, CLOSE_LIMIT)],
      responses: { 200: json(accountDeletionSchema, 'The account is closed') },
      refusals: { 404: 'The account is gone' },
    }),
    async (c) => c.json(await closeAccount(deps, actorOf(c), c.req.valid('json')), 200),
  );

  router.openapi(
    operation({
      id: 'exportAccount',
      summary: "Download your account's data",
      description: 'An archive of JSON and pictures. Needs a recent sign-in or proof.',
      actor: 'signed-in',
      method: 'get',
      path: '/account/export',
      middleware: [limited(deps.limits, EXPORT_LIMIT)],
      responses: {
        200: {
          content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
          description: 'Everything of the account, as JSON and pictures',
        },
      },
      refusals: { 403: 'Show first that you are still the owner' },
    }),
    async (c) => {
      const archive = await exportAccount(deps, actorOf(c));
      const day = utcDay(deps.clock.now());
      return c.body(archive, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="pro-match-${day}.zip"`,
        'cache-control': 'no-store',
      });
    },
  );

  return router;
}

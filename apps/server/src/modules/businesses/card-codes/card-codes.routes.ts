import { z } from '@hono/zod-openapi';
import {
  cardCodeInputSchema,
  cardCodeSchema,
  cardViewSchema,
  ownCardSchema,
} from '@pro-match/domain/businesses';
import { idSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { businessOf } from '../../../platform/http/guard.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { addCardCode, getOwnCard, removeCardCode } from './card-codes.service.ts';
import { countVisit } from './count-visit.ts';

const operation = operationsOf('businesses');

const CODES_LIMIT: RateLimit = { name: 'businesses.card-codes', points: 60, seconds: 3600 };
/** The same limit as for pages of cards. */
const VIEW_LIMIT: RateLimit = { name: 'businesses.card-view', points: 300, seconds: 60 };

const params = z.object({ id: idSchema });
const codeParams = params.extend({ code: z.string().max(40) });

export function cardCodesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'readOwnCard',
      summary: 'Read what your card and its codes brought',
      description: 'Counts by UTC day and code; no row says anything of a visitor.',
      actor: 'business',
      method: 'get',
      path: '/business_profiles/{id}/card',
      request: { params },
      responses: { 200: json(ownCardSchema, 'The address, the codes and their counts') },
    }),
    async (c) => {
      const actor = businessOf(c);
      return c.json(await getOwnCard(deps, actor, c.req.valid('param').id), 200);
    },
  );

  router.openapi(
    operation({
      id: 'addCardCode',
      summary: 'Make a labelled code that leads to your card',
      actor: 'business',
      method: 'post',
      path: '/business_profiles/{id}/card_codes',
      request: { params, body: body(cardCodeInputSchema) },
      middleware: [limited(deps.limits, CODES_LIMIT)],
      responses: { 201: json(cardCodeSchema, 'Made') },
      refusals: { 409: 'There are enough codes, or one has this label' },
    }),
    async (c) => {
      const actor = businessOf(c);
      const input = { ...c.req.valid('json'), ...c.req.valid('param') };
      return c.json(await addCardCode(deps, actor, input), 201);
    },
  );

  router.openapi(
    operation({
      id: 'removeCardCode',
      summary: 'Remove a code from your list',
      description: 'It may be printed already: it goes on leading to the card.',
      actor: 'business',
      method: 'delete',
      path: '/business_profiles/{id}/card_codes/{code}',
      request: { params: codeParams },
      middleware: [limited(deps.limits, CODES_LIMIT)],
      responses: { 204: { description: 'Removed' } },
    }),
    async (c) => {
      const actor = businessOf(c);
      await removeCardCode(deps, actor, c.req.valid('param'));
      return c.body(null, 204);
    },
  );

  router.openapi(
    operation({
      id: 'countCardView',
      summary: 'Say that a card was looked at',
      description: 'Counted for its owner by day and code, without anything of the caller.',
      actor: 'anyone',
      method: 'post',
      path: '/rpc/count_card_view',
      request: { body: body(cardViewSchema) },
      middleware: [limited(deps.limits, VIEW_LIMIT)],
      responses: { 204: { description: 'Heard' } },
    }),
    async (c) => {
      const { _business_id: profileId, via: code } = c.req.valid('json');
      await countVisit(deps, c, { profileId, code, what: 'views' });
      return c.body(null, 204);
    },
  );

  return router;
}

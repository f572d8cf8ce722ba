import { captionInputSchema, captionSchema } from '@pro-match/domain/community';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { clientOf } from '../../../platform/http/guard.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { suggestCaption } from './captions.service.ts';

const operation = operationsOf('community');

const CAPTION_LIMIT: RateLimit = { name: 'community.caption', points: 30, seconds: 600 };

export function captionFunctionRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'suggestCaption',
      summary: 'Suggest a caption for a shoutout',
      description: 'The author edits it before posting.',
      actor: 'client',
      method: 'post',
      path: '/generate-community-caption',
      request: { body: body(captionInputSchema) },
      middleware: [limited(deps.limits, CAPTION_LIMIT)],
      responses: { 200: json(captionSchema, 'A suggestion to edit') },
    }),
    async (c) => {
      clientOf(c);
      return c.json(await suggestCaption(deps, c.req.valid('json')), 200);
    },
  );

  return router;
}

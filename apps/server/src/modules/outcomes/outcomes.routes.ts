import { z } from '@hono/zod-openapi';
import { matchSchema } from '@pro-match/domain/matches';
import { outcomeInputSchema } from '@pro-match/domain/outcomes';
import { idSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { answerOutcome } from './answer-outcome.service.ts';

const operation = operationsOf('outcomes');

const ANSWER_LIMIT: RateLimit = { name: 'outcomes.answer', points: 60, seconds: 60 };

export function outcomesRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'answerOutcome',
      summary: 'Say what became of a match',
      description:
        'For each of its two parties about their own side, from its acceptance on; asked once, two weeks after it. The other party never learns the answer. A repeat changes nothing, another answer replaces the first.',
      actor: 'signed-in',
      method: 'put',
      path: '/matches/{id}/outcome',
      request: { params: z.object({ id: idSchema }), body: body(outcomeInputSchema) },
      middleware: [limited(deps.limits, ANSWER_LIMIT)],
      responses: { 200: json(matchSchema, 'The match with that answer') },
      refusals: { 409: "The match isn't accepted, or it is too late" },
    }),
    async (c) => {
      const told = { matchId: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await answerOutcome(deps, actorOf(c), told), 200);
    },
  );

  return router;
}

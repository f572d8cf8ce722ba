import { quickRepliesInputSchema, quickRepliesSchema } from '@pro-match/domain/chat';
import type { RateLimit } from '../../../platform/admission/rate-limits.ts';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { businessOf } from '../../../platform/http/guard.ts';
import { body, json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { findQuickReplies, replaceQuickReplies } from './quick-replies.queries.ts';

const operation = operationsOf('chat');

/** Two presses a second, as when a reply is moved to its place. */
const SAVE_LIMIT: RateLimit = { name: 'chat.quick-replies', points: 120, seconds: 60 };

const STALE = 'Your replies were changed on another screen. Please look at them again.';

/** `/rest/v1/quick_replies`: each business has its own list, so the session names the row. */
export function quickRepliesRoutes({ database, clock, limits }: Deps): Router {
  const router = createRouter();
  const answers = { 200: json(quickRepliesSchema, 'The sentences, in your order') };

  router.openapi(
    operation({
      id: 'readQuickReplies',
      summary: 'Read the sentences that you keep for your chats',
      actor: 'business',
      method: 'get',
      path: '/quick_replies',
      responses: answers,
    }),
    async (c) => c.json(await findQuickReplies(database.db, businessOf(c).userId), 200),
  );

  router.openapi(
    operation({
      id: 'saveQuickReplies',
      summary: 'Save the sentences that you keep for your chats',
      description:
        'Replaces the whole list, if `version` is the newest; a repeat changes nothing. `{name}` and `{service}` in a sentence stand for the first name of the client and for what they asked for.',
      actor: 'business',
      method: 'put',
      path: '/quick_replies',
      request: { body: body(quickRepliesInputSchema) },
      middleware: [limited(limits, SAVE_LIMIT)],
      responses: answers,
      refusals: { 409: 'The list has changed since that version' },
    }),
    async (c) => {
      const { userId } = businessOf(c);
      const list = { ...c.req.valid('json'), userId, now: clock.now() };
      const saved = await replaceQuickReplies(database.db, list);
      if (!saved) throw new AppError('conflict', STALE);
      return c.json(saved, 200);
    },
  );

  return router;
}

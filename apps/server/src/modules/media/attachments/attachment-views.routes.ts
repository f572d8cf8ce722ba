import { MESSAGE_ATTACHMENTS } from '@pro-match/domain/media';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { VIEW_LIMIT } from '../media.limits.ts';
import { answerFile } from '../private-files.ts';
import { openObjectStore } from '../stores/open-object-store.ts';
import { viewAttachment } from './view-attachment.service.ts';

/** The URL identifies the reader: a browser that loads an image sends no session. */
export function attachmentViewsRoutes(deps: Deps): Router {
  const router = createRouter();
  const store = openObjectStore(deps.config);
  const path = `/${MESSAGE_ATTACHMENTS}/:match/:id` as const;
  router.get(path, limited(deps.limits, VIEW_LIMIT), async (context) => {
    const { token = '', size = '' } = context.req.query();
    const { match: matchId, id } = context.req.param();
    return answerFile(context, store, await viewAttachment(deps, { matchId, id, token, size }));
  });
  return router;
}

import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { VIEW_LIMIT } from '../media.limits.ts';
import { answerFile } from '../private-files.ts';
import { openObjectStore } from '../stores/open-object-store.ts';
import { viewPhoto } from './view-photo.service.ts';

/** The URL identifies the reader: a browser that loads an image sends no session. */
export function photoViewsRoutes(deps: Deps): Router {
  const router = createRouter();
  const store = openObjectStore(deps.config);
  router.get('/request-photos/:id', limited(deps.limits, VIEW_LIMIT), async (context) => {
    const { token = '', size = '' } = context.req.query();
    const photoId = context.req.param('id');
    return answerFile(context, store, await viewPhoto(deps, { photoId, token, size }));
  });
  return router;
}

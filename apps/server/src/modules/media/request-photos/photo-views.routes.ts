import type { Deps } from '../../../platform/deps.ts';
import { holdsTag } from '../../../platform/http/etag.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { limited } from '../../../platform/http/write-limit.ts';
import { VIEW_LIMIT } from '../media.limits.ts';
import { openObjectStore } from '../stores/open-object-store.ts';
import { viewPhoto } from './view-photo.service.ts';

/** Private photos, at addresses that name their reader: an image of a page sends no session. */
export function photoViewsRoutes(deps: Deps): Router {
  const router = createRouter();
  const mediaDeps = { ...deps, store: openObjectStore(deps.config) };
  router.get('/request-photos/:id', limited(deps.limits, VIEW_LIMIT), async (context) => {
    const { token = '', size = '' } = context.req.query();
    const photoId = context.req.param('id');
    const { etag, read } = await viewPhoto(mediaDeps, { photoId, token, size });
    const headers = {
      // A browser may keep it, but asks each time whether its reader may still look at it.
      'cache-control': 'private, no-cache',
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    };
    if (holdsTag(context.req.header('if-none-match'), etag)) {
      return context.body(null, 304, headers);
    }
    const bytes = await read();
    return context.body(bytes, 200, {
      ...headers,
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
    });
  });
  return router;
}

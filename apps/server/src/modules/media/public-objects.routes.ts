import type { Context } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { holdsTag } from '../../platform/http/etag.ts';
import { createRouter, type Router, type RouterEnv } from '../../platform/http/router.ts';
import { type PublicObject, readPublicObject } from './public-objects.service.ts';
import { openObjectStore } from './stores/open-object-store.ts';

/** The headers let a browser show a picture, but run nothing in it. */
export function publicObjectsRoutes(deps: Deps): Router {
  const router = createRouter();
  const mediaDeps = { ...deps, store: openObjectStore(deps.config) };
  router.get('/object/public/:bucket/:path{.+}', async (context) => {
    const name = context.req.param();
    return answerPicture(context, await readPublicObject(mediaDeps, name));
  });
  return router;
}

/** Sets the headers that make a picture harmless. */
export function answerPicture(
  context: Context<RouterEnv>,
  { bytes, type, etag, cacheControl }: PublicObject,
): Response {
  const headers = {
    'cache-control': cacheControl,
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  };
  if (holdsTag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
  const download = context.req.query('download');
  return context.body(bytes, 200, {
    ...headers,
    'content-type': type,
    'content-length': String(bytes.length),
    ...(download === undefined ? {} : { 'content-disposition': attachment(download) }),
  });
}

function attachment(name: string): string {
  if (name === '') return 'attachment';
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '_')}`;
}

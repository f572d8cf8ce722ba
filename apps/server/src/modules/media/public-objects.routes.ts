import type { Deps } from '../../platform/deps.ts';
import { limitTime } from '../../platform/http/request-timeout.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { STORAGE_TIMEOUT_MS } from './media.limits.ts';
import { readPublicObject } from './public-objects.service.ts';
import { openDataFolder, openObjectStore } from './stores/open-object-store.ts';

/** Pictures for everybody: a browser may show one, and can run nothing of it. */
export function publicObjectsRoutes(deps: Deps): Router {
  const router = createRouter();
  const stores = { store: openObjectStore(deps.config), dataFolder: openDataFolder(deps.config) };
  const promptly = limitTime(STORAGE_TIMEOUT_MS);
  router.get('/object/public/:bucket/:path{.+}', promptly, async (context) => {
    const name = context.req.param();
    const { bytes, type, etag, cacheControl } = await readPublicObject(deps, stores, name);
    const headers = {
      'cache-control': cacheControl,
      etag,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    };
    if (holds(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
    const download = context.req.query('download');
    return context.body(bytes, 200, {
      ...headers,
      'content-type': type,
      'content-length': String(bytes.length),
      ...(download === undefined ? {} : { 'content-disposition': attachment(download) }),
    });
  });
  return router;
}

/** Whether the browser has that content already (RFC 9110, 13.1.2). */
function holds(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

function attachment(name: string): string {
  if (name === '') return 'attachment';
  return `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '_')}`;
}

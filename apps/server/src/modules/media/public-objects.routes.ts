import { join } from 'node:path';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { readObject } from './object-files.ts';

/** The buckets that strangers may read, and the types that they hold. */
const BUCKETS = new Set(['business-images']);
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Public pictures. A path names one content for good, so a browser never asks twice. */
export function publicObjectsRoutes(deps: Deps): Router {
  const router = createRouter();
  const root = join(deps.config.DATA_DIR, 'storage');
  router.get('/object/public/:bucket/:path{.+}', async (context) => {
    const { bucket, path } = context.req.param();
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
    const bytes = BUCKETS.has(bucket) && type ? await readObject(root, bucket, path) : undefined;
    if (!bytes || !type) throw notFound();
    return context.body(bytes, 200, {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
  return router;
}

import { validator } from 'hono/validator';
import type { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { limited } from '../../platform/http/write-limit.ts';
import { REMOVE_LIMIT, UPLOAD_LIMIT } from './media.limits.ts';
import { listInputSchema, removeInputSchema } from './objects.schema.ts';
import { getObject, listObjects, removeObjects } from './objects.service.ts';
import { openObjectStore } from './stores/open-object-store.ts';
import { type UploadMode, uploadObject } from './upload-object.service.ts';

/** The storage contract of `@supabase/storage-js`; plain routes, as a path may hold slashes. */
export function objectsRoutes(deps: Deps): Router {
  const router = createRouter();
  const mediaDeps = { ...deps, store: openObjectStore(deps.config) };

  router.post('/object/list/:bucket', json(listInputSchema), async (c) => {
    const actor = actorOf(c);
    return c.json(await listObjects(deps, actor, { ...c.req.valid('json'), ...c.req.param() }));
  });

  router.get('/object/info/:bucket/:path{.+}', async (c) => {
    const actor = actorOf(c);
    return c.json(await getObject(deps, actor, c.req.param()));
  });

  // Older clients of the contract check this way whether a file exists; its content is public
  // anyway.
  router.get('/object/:bucket/:path{.+}', async (c) => {
    const actor = actorOf(c);
    const { content_type, etag } = await getObject(deps, actor, c.req.param());
    if (c.req.method !== 'HEAD') throw notFound('Object not found');
    return c.body(null, 200, { 'content-type': content_type, etag });
  });

  router.delete(
    '/object/:bucket',
    limited(deps.limits, REMOVE_LIMIT),
    json(removeInputSchema),
    async (c) => {
      const actor = actorOf(c);
      const input = { ...c.req.param(), ...c.req.valid('json') };
      return c.json(await removeObjects(mediaDeps, actor, input));
    },
  );

  for (const method of ['POST', 'PUT'] as const) {
    router.on(
      method,
      '/object/:bucket/:path{.+}',
      limited(deps.limits, UPLOAD_LIMIT),
      async (c) => {
        const actor = actorOf(c);
        const name = { bucket: c.req.param('bucket'), path: c.req.param('path') };
        const mode = modeOf(method, c.req.header('x-upsert'));
        const upload = { name, mode, request: c.req.raw };
        return c.json(await uploadObject(mediaDeps, actor, upload));
      },
    );
  }

  return router;
}

function modeOf(method: 'POST' | 'PUT', upsert: string | undefined): UploadMode {
  if (method === 'PUT') return 'update';
  return upsert === 'true' ? 'upsert' : 'create';
}

function json<T extends z.ZodType>(schema: T) {
  return validator('json', (value) => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    throw new AppError('bad_request', issue && `${issue.path.join('.')}: ${issue.message}`);
  });
}

import { validator } from 'hono/validator';
import type { z } from 'zod';
import { limited } from '../../platform/admission/write-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/errors.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { REMOVE_LIMIT, UPLOAD_LIMIT } from './media.limits.ts';
import { listInputSchema, removeInputSchema } from './objects.schema.ts';
import { getObject, listObjects, removeObjects } from './objects.service.ts';
import { answerPicture } from './public-objects.routes.ts';
import { readPublicObject } from './public-objects.service.ts';
import { openObjectStore } from './stores/open-object-store.ts';
import { type UploadMode, uploadObject } from './upload-object.service.ts';

/** The storage contract of `@supabase/storage-js`; plain routes, as a path may contain slashes. */
export function objectsRoutes(deps: Deps): Router {
  const router = createRouter();
  const mediaDeps = { ...deps, store: openObjectStore(deps.config) };

  for (const { methods, paths, words } of NOT_OFFERED) {
    router.on(methods, paths, (c) => {
      actorOf(c);
      throw new AppError('bad_request', words);
    });
  }

  router.post('/object/list/:bucket', json(listInputSchema), async (c) => {
    const actor = actorOf(c);
    return c.json(await listObjects(deps, actor, { ...c.req.valid('json'), ...c.req.param() }));
  });

  router.get('/object/info/:bucket/:path{.+}', async (c) => {
    const actor = actorOf(c);
    return c.json(await getObject(deps, actor, c.req.param()));
  });

  // The contract's download; older clients use it to check whether a file exists.
  router.get('/object/:bucket/:path{.+}', async (c) => {
    const actor = actorOf(c);
    const name = c.req.param();
    const { content_type, etag } = await getObject(deps, actor, name);
    if (c.req.method === 'HEAD') {
      return c.body(null, 200, { 'content-type': content_type, etag });
    }
    return answerPicture(c, await readPublicObject(mediaDeps, name));
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

/**
 * Parts of the contract that we don't offer; without a route, their paths would be read as those of
 * a bucket.
 */
const NOT_OFFERED = [
  {
    methods: ['POST', 'PUT'],
    paths: ['/object/sign/:path{.+}', '/object/upload/sign/:path{.+}'],
    words: 'Signed URLs are not offered here. Pictures are public: use their public URL.',
  },
  {
    methods: ['POST'],
    paths: ['/object/list-v2/:bucket'],
    words: 'The second version of listing is not offered here. Use list.',
  },
  {
    methods: ['POST'],
    paths: ['/object/move', '/object/copy'],
    words: 'Files are not moved or copied here. Upload the file again, and remove the old one.',
  },
];

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

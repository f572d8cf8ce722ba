import { z } from '@hono/zod-openapi';
import { requestPhotoSchema, UPLOAD_TYPES } from '@pro-match/domain/media';
import { idSchema } from '@pro-match/domain/wire';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { clientOf } from '../../../platform/http/guard.ts';
import { json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { REMOVE_LIMIT, UPLOAD_LIMIT } from '../media.limits.ts';
import { openObjectStore } from '../stores/open-object-store.ts';
import { removeRequestPhoto, uploadRequestPhoto } from './request-photos.service.ts';

const operation = operationsOf('media');

const params = z.object({ id: idSchema });

const picture = { schema: z.string().meta({ format: 'binary' }) };
const pictures = Object.fromEntries(UPLOAD_TYPES.map((type) => [type, picture]));

export function requestPhotosRoutes(deps: Deps): Router {
  const router = createRouter();
  const mediaDeps = { ...deps, store: openObjectStore(deps.config) };

  router.openapi(
    operation({
      id: 'uploadRequestPhoto',
      summary: 'Upload a private photo for a request',
      description:
        'The client makes `id` and names it in the request; a repeat returns the stored photo, ' +
        'whatever it sends. A photo that no request names is deleted after a week, and earlier if ' +
        'many newer ones wait.',
      actor: 'client',
      method: 'post',
      path: '/request_photos/{id}',
      request: { params, body: { content: pictures } },
      middleware: [limited(deps.limits, UPLOAD_LIMIT)],
      responses: {
        201: json(requestPhotoSchema, 'The photo was stored'),
        200: json(requestPhotoSchema, 'That photo is stored already'),
      },
      refusals: { 409: 'The id is in use' },
    }),
    async (c) => {
      const actor = clientOf(c);
      const { id } = c.req.valid('param');
      const upload = { id, request: c.req.raw };
      const { photo, created } = await uploadRequestPhoto(mediaDeps, actor, upload);
      return c.json(photo, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'deleteRequestPhoto',
      summary: 'Delete a photo that was not sent yet',
      actor: 'client',
      method: 'delete',
      path: '/request_photos/{id}',
      request: { params },
      middleware: [limited(deps.limits, REMOVE_LIMIT)],
      responses: { 204: { description: 'Deleted' } },
      refusals: { 409: 'It was sent with a request' },
    }),
    async (c) => {
      const actor = clientOf(c);
      await removeRequestPhoto(mediaDeps, actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  return router;
}

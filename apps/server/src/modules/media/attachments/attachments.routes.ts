import { z } from '@hono/zod-openapi';
import { ATTACHMENT_TYPES, attachmentSchema } from '@pro-match/domain/media';
import { idSchema } from '@pro-match/domain/wire';
import { limited } from '../../../platform/admission/write-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { actorOf } from '../../../platform/http/guard.ts';
import { json } from '../../../platform/http/responses.ts';
import { createRouter, type Router } from '../../../platform/http/router.ts';
import { operationsOf } from '../../../platform/openapi/operation.ts';
import { ATTACH_LIMIT, REMOVE_LIMIT } from '../media.limits.ts';
import { openObjectStore } from '../stores/open-object-store.ts';
import { removeAttachment, uploadAttachment } from './upload-attachment.service.ts';

const operation = operationsOf('media');

const params = z.object({ id: idSchema });
const query = z.object({ name: z.string().max(1000).optional() });

const file = { schema: z.string().meta({ format: 'binary' }) };
const files = Object.fromEntries(ATTACHMENT_TYPES.map((type) => [type, file]));

export function attachmentsRoutes(deps: Deps): Router {
  const router = createRouter();
  const mediaDeps = { ...deps, store: openObjectStore(deps.config) };

  router.openapi(
    operation({
      id: 'uploadAttachment',
      summary: 'Upload a private photo or PDF for a message',
      description:
        'The sender makes `id` and names it in the message; a repeat returns the stored file, ' +
        'whatever it sends. `name` is kept of a PDF, which is stored as it is; one without its end ' +
        'is refused. A file that no message names is deleted after a week, and earlier if many ' +
        'newer ones wait.',
      actor: 'signed-in',
      method: 'post',
      path: '/message_attachments/{id}',
      request: { params, query, body: { content: files } },
      middleware: [limited(deps.limits, ATTACH_LIMIT)],
      responses: {
        201: json(attachmentSchema, 'The file was stored'),
        200: json(attachmentSchema, 'That file is stored already'),
      },
      refusals: { 409: 'The id is in use' },
    }),
    async (c) => {
      const actor = actorOf(c);
      const { id } = c.req.valid('param');
      const { name = '' } = c.req.valid('query');
      const upload = { id, name, request: c.req.raw };
      const { attachment, created } = await uploadAttachment(mediaDeps, actor, upload);
      return c.json(attachment, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'deleteAttachment',
      summary: 'Delete a file that was not sent yet',
      actor: 'signed-in',
      method: 'delete',
      path: '/message_attachments/{id}',
      request: { params },
      middleware: [limited(deps.limits, REMOVE_LIMIT)],
      responses: { 204: { description: 'Deleted' } },
      refusals: { 409: 'It was sent with a message' },
    }),
    async (c) => {
      const actor = actorOf(c);
      await removeAttachment(mediaDeps, actor, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );

  return router;
}

import { IMAGE_WIDTHS, type ImageSize, imageVariant } from '@pro-match/domain/media';
import type { Context } from 'hono';
import { notFound } from '../../platform/http/errors.ts';
import { etagOf, holdsTag } from '../../platform/http/etag.ts';
import type { ObjectStore } from './stores/object-store.ts';

export interface ShownFile {
  /** Its name in the store, which identifies one content for good. */
  name: string;
  type: string;
  /** Undefined if the browser may show the file. */
  disposition?: string;
}

export function pictureOf(key: string, size: string): ShownFile {
  return { name: imageVariant(key, isSize(size) ? size : 'deck'), type: 'image/webp' };
}

function isSize(name: string): name is ImageSize {
  return Object.hasOwn(IMAGE_WIDTHS, name);
}

/** Responds with a file, or confirms the browser's copy. The caller has checked the reader. */
export async function answerFile(
  context: Context,
  store: ObjectStore,
  { name, type, disposition }: ShownFile,
): Promise<Response> {
  const etag = etagOf(name);
  const headers = {
    // A browser may keep it, but has to ask each time whether its reader may still see it.
    'cache-control': 'private, no-cache',
    etag,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(disposition && { 'content-disposition': disposition }),
  };
  if (holdsTag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
  const bytes = await store.get(name);
  if (!bytes) throw notFound('File not found');
  return context.body(bytes, 200, {
    ...headers,
    'content-type': type,
    'content-length': String(bytes.length),
  });
}

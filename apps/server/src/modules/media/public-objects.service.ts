import { imageFacts, imageVariant } from '@pro-match/domain/media';
import { notFound } from '../../platform/http/errors.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { type ObjectName, PUBLIC_BUCKETS } from './object-path.ts';
import { findObject } from './objects.queries.ts';
import type { MediaDeps } from './stores/open-object-store.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Folder of the demo's pictures, which have names of their own. */
const DEMO = 'demo/';

export interface PublicObject {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  cacheControl: string;
}

export async function readPublicObject(deps: MediaDeps, name: ObjectName): Promise<PublicObject> {
  const found = PUBLIC_BUCKETS.has(name.bucket) ? await find(deps, name) : undefined;
  if (!found) throw notFound('Object not found');
  return { ...found, etag: etagOf(found.bytes) };
}

async function find({ database, store }: MediaDeps, { bucket, path }: ObjectName) {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  const key = `${bucket}/${path}`;
  if (path.startsWith(DEMO)) {
    const bytes = type && (await store.get(key));
    return bytes && { bytes, type, cacheControl: FOR_GOOD };
  }
  if (imageFacts(path)) {
    const bytes = await store.get(key);
    if (bytes) return { bytes, type: 'image/webp', cacheControl: FOR_GOOD };
  }
  // A path of the contract may get new content, so it is cached for as long as the owner said.
  if (!isStorable(path)) return undefined;
  const object = await findObject(database.db, { bucket, path });
  const bytes = object && (await store.get(imageVariant(object.key, 'deck')));
  const cacheControl = `public, max-age=${object?.cacheSeconds ?? 0}`;
  return bytes && { bytes, type: 'image/webp', cacheControl };
}

/** The name identifies its content, so the browser never asks twice. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** PostgreSQL refuses NUL, and no path has other control characters either. */
function isStorable(path: string): boolean {
  return path.length <= 300 && !/\p{Cc}|\ufffd/u.test(path);
}

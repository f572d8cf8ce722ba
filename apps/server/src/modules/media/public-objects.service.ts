import { imageFacts, imageVariant } from '@pro-match/domain/media';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { etagOf } from '../../platform/http/etag.ts';
import { type ObjectName, PUBLIC_BUCKETS } from './object-path.ts';
import { findObject } from './objects.queries.ts';
import type { ObjectStore } from './stores/object-store.ts';

/** The types that are served, by the end of the name. */
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Folder of the demo data's pictures, which are always in the data folder. */
const DEMO = 'demo/';

export interface PublicObject {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  cacheControl: string;
}

export interface Stores {
  store: ObjectStore;
  dataFolder: ObjectStore;
}

/** The picture behind a public address; throws `not_found` for everything else. */
export async function readPublicObject(
  deps: Deps,
  stores: Stores,
  name: ObjectName,
): Promise<PublicObject> {
  const found = PUBLIC_BUCKETS.has(name.bucket) ? await find(deps, stores, name) : undefined;
  if (!found) throw notFound('Object not found');
  return { ...found, etag: etagOf(found.bytes) };
}

async function find(deps: Deps, { store, dataFolder }: Stores, { bucket, path }: ObjectName) {
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  const key = `${bucket}/${path}`;
  if (path.startsWith(DEMO)) {
    const bytes = type && (await dataFolder.get(key));
    return bytes && { bytes, type, cacheControl: FOR_GOOD };
  }
  if (imageFacts(path)) {
    const bytes = await store.get(key);
    if (bytes) return { bytes, type: 'image/webp', cacheControl: FOR_GOOD };
  }
  // A path of the contract may get new content, so its address is kept as long as the owner said.
  if (!isStorable(path)) return undefined;
  const object = await findObject(deps.database.db, { bucket, path });
  const bytes = object && (await store.get(imageVariant(object.key, 'deck')));
  const cacheControl = `public, max-age=${object?.cacheSeconds ?? 0}`;
  return bytes && { bytes, type: 'image/webp', cacheControl };
}

/** The name says its content, so the browser never asks twice. */
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** PostgreSQL refuses NUL, and no path has other control characters either. */
function isStorable(path: string): boolean {
  return path.length <= 300 && !/\p{Cc}|\ufffd/u.test(path);
}

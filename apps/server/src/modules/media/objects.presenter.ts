import { imageFacts } from '@pro-match/domain/media';
import type { StoredObject } from './media.table.ts';

export interface UploadAnswer {
  Id: string;
  Key: string;
}

export function presentUpload(object: StoredObject): UploadAnswer {
  return { Id: object.id, Key: `${object.bucket}/${object.path}` };
}

/** The name is the part after the folder. */
export function presentListed(object: StoredObject) {
  const updated = object.updatedAt.toISOString();
  return {
    name: object.path.slice(object.path.indexOf('/') + 1),
    id: object.id,
    updated_at: updated,
    created_at: object.createdAt.toISOString(),
    last_accessed_at: updated,
    metadata: presentMetadata(object),
  };
}

/** A folder has only a name. */
export function presentFolder(name: string) {
  const nothing = { id: null, updated_at: null, created_at: null, last_accessed_at: null };
  return { name, ...nothing, metadata: null };
}

/** The name is the whole path. */
export function presentRemoved(object: StoredObject) {
  return { ...presentListed(object), name: object.path, bucket_id: object.bucket };
}

export function presentInfo(object: StoredObject) {
  const metadata = presentMetadata(object);
  return {
    id: object.id,
    name: object.path,
    version: object.key,
    bucket_id: object.bucket,
    created_at: object.createdAt.toISOString(),
    last_modified: metadata.lastModified,
    size: object.size,
    cache_control: metadata.cacheControl,
    content_type: metadata.mimetype,
    etag: metadata.eTag,
    metadata: imageFacts(object.key) ?? {},
  };
}

function presentMetadata(object: StoredObject) {
  return {
    eTag: `"${object.id}-${object.updatedAt.getTime()}"`,
    size: object.size,
    mimetype: 'image/webp',
    cacheControl: `max-age=${object.cacheSeconds}`,
    lastModified: object.updatedAt.toISOString(),
    contentLength: object.size,
    httpStatusCode: 200,
    ...imageFacts(object.key),
  };
}

export interface StoredName {
  key: string;
  modifiedAt: Date;
}

/**
 * Where the bytes of pictures lie. Keys are `bucket/folder/name` of
 * {@link isKey}; whatever else is asked for does not exist.
 */
export interface ObjectStore {
  /** Before the key of a public address: of this server, or of a CDN. */
  readonly publicBase: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** What is not there is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Everything of a bucket, in no order. */
  list(bucket: string): AsyncIterable<StoredName>;
}

/** Where this server answers public objects. */
export const SERVED_AT = '/storage/v1/object/public';

/** What a key may be made of; no way up, no hidden file, no second meaning anywhere. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,250}$/;

export function isKey(key: string): boolean {
  const segments = key.split('/');
  return segments.length <= 5 && segments.every((segment) => SEGMENT.test(segment));
}

export interface StoredName {
  key: string;
  modifiedAt: Date;
}

/** Keys are `bucket/folder/name`, valid by {@link isKey}; any other key does not exist. */
export interface ObjectStore {
  /** The part of a public URL before the key, here or on a CDN. */
  readonly publicBase: string;
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** A missing key is not an error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Unordered. */
  list(bucket: string): AsyncIterable<StoredName>;
}

/** The path at which this server serves public objects. */
export const SERVED_AT = '/storage/v1/object/public';

/** No parent folder, no hidden file, and no character that a store could read differently. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,250}$/;

export function isKey(key: string): boolean {
  const segments = key.split('/');
  return segments.length <= 5 && segments.every((segment) => SEGMENT.test(segment));
}

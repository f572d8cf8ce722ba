import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Letters that a stored name may have; no way up, no hidden file, no second meaning anywhere. */
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,200}$/;

/** The bytes of an object of the data folder; undefined for what is not there or no stored name. */
export async function readObject(
  root: string,
  bucket: string,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const segments = path.split('/');
  if (segments.length > 4 || !segments.every((segment) => SEGMENT.test(segment))) return undefined;
  try {
    return new Uint8Array(await readFile(join(root, bucket, ...segments)));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR')
  );
}

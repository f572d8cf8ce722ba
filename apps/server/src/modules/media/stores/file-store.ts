import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isKey, type ObjectStore, SERVED_AT } from './object-store.ts';

/** A folder next to the buckets, since a rename needs one file system. */
export const unfinishedFolder = (root: string) => join(root, '.unfinished');

export function createFileStore(root: string): ObjectStore {
  const fileOf = (key: string) => join(root, ...key.split('/'));
  return {
    publicBase: SERVED_AT,
    async put(key, bytes) {
      if (!isKey(key)) throw new TypeError('No key of an object');
      const file = fileOf(key);
      // Write to a temporary file first: a half-written picture must not be read. No key contains a
      // dot folder, so the file is never served.
      const unfinished = join(unfinishedFolder(root), randomUUID());
      await Promise.all([file, unfinished].map((one) => mkdir(dirname(one), { recursive: true })));
      try {
        await writeFile(unfinished, bytes, { flag: 'wx' });
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key) {
      if (!isKey(key)) return undefined;
      return unlessMissing(async () => new Uint8Array(await readFile(fileOf(key))));
    },
    async remove(keys) {
      await Promise.all(keys.filter(isKey).map((key) => rm(fileOf(key), { force: true })));
    },
    async *list(bucket) {
      const folder = await unlessMissing(() => opendir(join(root, bucket), { recursive: true }));
      if (!folder) return;
      for await (const entry of folder) {
        if (!entry.isFile()) continue;
        const file = join(entry.parentPath, entry.name);
        // Another process may have collected it meanwhile.
        const facts = await unlessMissing(() => stat(file));
        const key = relative(root, file).split(sep).join('/');
        if (facts && isKey(key)) yield { key, modifiedAt: facts.mtime };
      }
    },
  };
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
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

import type { Config } from '../../platform/config/config.ts';
import { STORED_FOLDERS } from './object-path.ts';
import { openObjectStore } from './stores/open-object-store.ts';

export interface StoredFile {
  key: string;
  bytes: Uint8Array;
}

/** Unordered; leaves out a file removed meanwhile. */
export async function* readStoredFiles(config: Config): AsyncGenerator<StoredFile> {
  const store = openObjectStore(config);
  for (const bucket of STORED_FOLDERS) {
    for await (const { key } of store.list(bucket)) {
      const bytes = await store.get(key);
      if (bytes) yield { key, bytes };
    }
  }
}

/** Restores a file from {@link readStoredFiles}. */
export function writeStoredFile(config: Config, { key, bytes }: StoredFile): Promise<void> {
  return openObjectStore(config).put(key, bytes);
}

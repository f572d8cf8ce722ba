import { REQUEST_PHOTOS } from '@pro-match/domain/media';
import type { Config } from '../../platform/config/config.ts';
import { PUBLIC_BUCKETS } from './object-path.ts';
import { openObjectStore } from './stores/open-object-store.ts';

export interface StoredFile {
  key: string;
  bytes: Uint8Array;
}

/** Every file of a picture, in no order. One that goes meanwhile is left out. */
export async function* readStoredFiles(config: Config): AsyncGenerator<StoredFile> {
  const store = openObjectStore(config);
  for (const bucket of [...PUBLIC_BUCKETS, REQUEST_PHOTOS]) {
    for await (const { key } of store.list(bucket)) {
      const bytes = await store.get(key);
      if (bytes) yield { key, bytes };
    }
  }
}

/** Puts back what {@link readStoredFiles} gave. */
export function writeStoredFile(config: Config, { key, bytes }: StoredFile): Promise<void> {
  return openObjectStore(config).put(key, bytes);
}

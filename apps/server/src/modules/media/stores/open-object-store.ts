import { join } from 'node:path';
import type { Config } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createFileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

export type MediaDeps = Deps & { store: ObjectStore };

/** A bucket if one is configured, else the data folder. */
export function openObjectStore(config: Config): ObjectStore {
  return config.s3 ? createS3Store(config.s3) : createFileStore(storageFolder(config));
}

export function storageFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'storage');
}

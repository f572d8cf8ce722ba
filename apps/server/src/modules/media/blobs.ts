import { IMAGE_WIDTHS, type ImageSize, imageVariant } from '@pro-match/domain/media';
import type { Logger } from 'pino';
import type { PreparedImage } from './prepare-image.ts';
import type { ObjectStore } from './stores/object-store.ts';

const SIZES = Object.keys(IMAGE_WIDTHS) as ImageSize[];

/** Stores all sizes or none. */
export async function storeSizes(
  { store, log }: { store: ObjectStore; log: Logger },
  key: string,
  sizes: PreparedImage['sizes'],
): Promise<void> {
  const puts = SIZES.map((size) => store.put(imageVariant(key, size), sizes[size]));
  const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
  if (failed?.status !== 'rejected') return;
  await dropFiles({ store, log }, [key]);
  throw failed.reason;
}

/** If the store is down, this only logs it: leftovers are collected later. */
export async function dropFiles(
  { store, log }: { store: ObjectStore; log: Logger },
  keys: readonly string[],
): Promise<void> {
  try {
    const names = keys.flatMap((key) => SIZES.map((size) => imageVariant(key, size)));
    await store.remove([...new Set(names)]);
  } catch (error) {
    log.warn({ err: error, count: keys.length }, 'files could not be removed');
  }
}

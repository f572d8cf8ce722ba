import { type ImageSize, imageVariant } from '@pro-match/domain/media';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/errors.ts';
import { readPublicObject } from './public-objects.service.ts';
import { keyIn } from './shown-images.ts';
import { openObjectStore } from './stores/open-object-store.ts';

/** Undefined for a URL that is not ours. */
export type ReadPicture = (url: string) => Promise<Uint8Array | undefined>;

/** Reads from the store: a URL is never requested over the network. */
export function pictureReader(deps: Deps, size: ImageSize): ReadPicture {
  const mediaDeps = { ...deps, store: openObjectStore(deps.config) };
  return async (url) => {
    const [bucket, ...path] = keyIn(imageVariant(url, size))?.split('/') ?? [];
    if (bucket === undefined) return undefined;
    try {
      return (await readPublicObject(mediaDeps, { bucket, path: path.join('/') })).bytes;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return undefined;
      throw error;
    }
  };
}

import type { ImageKind } from '@pro-match/domain/media';
import type { Tx } from '../../platform/database/database.ts';
import { type AppError, fieldError } from '../../platform/http/errors.ts';
import { findOwnObjects } from './objects.queries.ts';
import { keyIn } from './shown-images.ts';
import type { ObjectStore } from './stores/object-store.ts';

export interface Wanted {
  userId: string;
  bucket: string;
  kind: ImageKind;
  /** Paths in the bucket, or URLs. */
  images: readonly string[];
  /** URLs shown now; they may stay, whatever they are. */
  shown: readonly string[];
  field: string;
}

/** Throws for an image that is not an upload of the owner of that kind. */
export async function addressesOf(tx: Tx, store: ObjectStore, wanted: Wanted): Promise<string[]> {
  const { userId, kind, images, shown } = wanted;
  const objects = await findOwnObjects(tx, {
    ownerId: userId,
    paths: [...images],
    keys: images.flatMap((image) => keyIn(image) ?? []),
  });
  const addresses = images.map((image) => {
    if (shown.includes(image)) return image;
    const object = objects.find(
      ({ bucket, path, key }) =>
        bucket === wanted.bucket && (path === image || `${store.publicBase}/${key}` === image),
    );
    if (object?.kind !== kind) throw unknownImage(wanted.field);
    return `${store.publicBase}/${object.key}`;
  });
  return [...new Set(addresses)];
}

/** The same error whether the image is missing, another person's, or of another kind. */
export function unknownImage(field: string): AppError {
  const message = "We couldn't find that image. Please upload it again.";
  return fieldError(field, message);
}

import { COMMUNITY_IMAGES } from '@pro-match/domain/media';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { dropFiles } from './blobs.ts';
import { lockOwner, touchObjects } from './objects.queries.ts';
import { deleteFormerPostObjects } from './post-images.queries.ts';
import { keyIn } from './shown-images.ts';
import { openObjectStore } from './stores/open-object-store.ts';
import { addressesOf, unknownImage } from './uploaded-addresses.ts';

export interface PostImages {
  /**
   * Returns the URLs of the author's uploads, given by path or URL. Runs in the transaction that
   * stores them in a post. Throws `validation_failed` for anything else.
   */
  claim(
    tx: Tx,
    author: { userId: string; images: readonly string[]; now: Date },
  ): Promise<string[]>;
  /** Runs in the transaction that deletes the post; returns the keys for {@link drop}. */
  release(tx: Tx, author: { userId: string; urls: readonly string[] }): Promise<string[]>;
  /** Call it after the commit. */
  drop(keys: readonly string[]): Promise<void>;
}

export function openPostImages({ config, log }: Pick<Deps, 'config' | 'log'>): PostImages {
  const store = openObjectStore(config);
  return {
    async claim(tx, { userId, images, now }) {
      if (images.length === 0) return [];
      await lockOwner(tx, userId);
      const field = 'media_urls';
      const wanted = { userId, bucket: COMMUNITY_IMAGES, kind: 'post', images, field } as const;
      const urls = await addressesOf(tx, store, { ...wanted, shown: [] });
      const keys = urls.flatMap((url) => keyIn(url) ?? []);
      const touched = await touchObjects(tx, { ownerId: userId, keys, now });
      // One was collected between the lookup and the touch.
      if (touched.length < urls.length) throw unknownImage(field);
      return urls;
    },
    async release(tx, { userId, urls }) {
      await lockOwner(tx, userId);
      const keys = urls.flatMap((url) => keyIn(url) ?? []);
      return deleteFormerPostObjects(tx, { ownerId: userId, keys });
    },
    drop: (keys) => dropFiles({ store, log }, keys),
  };
}

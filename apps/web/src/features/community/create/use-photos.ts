import { COMMUNITY_IMAGES } from '@pro-match/domain/media';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { uploadImage } from '../../../lib/upload.ts';
import { toast } from '../../../ui/toast.ts';
import { createPhotoTray } from './photo-tray.ts';
import type { StoredPhoto } from './shoutout-draft.ts';

/** The photos of the post to be; `onStored` hears which of them have arrived. */
export function usePhotos(
  userId: string,
  stored: readonly StoredPhoto[],
  onStored: (photos: StoredPhoto[]) => void,
) {
  const [tray] = useState(() =>
    createPhotoTray(
      {
        userId,
        upload: (image) => uploadImage({ ...image, bucket: COMMUNITY_IMAGES }),
        onRefused: toast.error,
      },
      stored,
    ),
  );
  const state = useSyncExternalStore(tray.watch, tray.state);
  const told = useRef(onStored);
  useEffect(() => {
    told.current = onStored;
  });
  useEffect(() => {
    const arrived = state.photos.filter(({ upload }) => upload === null);
    told.current(arrived.map(({ path, name }) => ({ path, name })));
  }, [state.photos]);
  useEffect(() => () => tray.close(), [tray]);
  return { ...state, tray };
}

export type Photos = ReturnType<typeof usePhotos>;

import { TOO_MANY_PHOTOS } from '@pro-match/domain/community';
import { MAX_PHOTOS } from '@pro-match/domain/limits';
import { COMMUNITY_IMAGES, uploadPath } from '@pro-match/domain/media';
import { useEffect, useRef, useState } from 'react';
import { publicImageUrl, uploadImage } from '../../../lib/upload.ts';
import type { Tile } from '../../../lib/upload-tile.ts';
import { createUploadTray } from '../../../lib/upload-tray.ts';
import { toast } from '../../../ui/toast.ts';
import type { StoredPhoto } from './shoutout-draft.ts';

function storedTile({ path, name }: StoredPhoto): Tile {
  const src = publicImageUrl(COMMUNITY_IMAGES, path);
  return { key: path, ref: path, name, src, upload: null };
}

export function usePhotos(
  userId: string,
  stored: readonly StoredPhoto[],
  onStored: (photos: StoredPhoto[]) => void,
) {
  const [tray] = useState(() =>
    createUploadTray(
      {
        pathOf: ({ name }, at) => uploadPath({ userId, kind: 'post', filename: name, at }),
        most: MAX_PHOTOS,
        full: TOO_MANY_PHOTOS,
        upload: (image) => uploadImage({ ...image, bucket: COMMUNITY_IMAGES }),
      },
      stored.map(storedTile),
    ),
  );
  const state = tray.useState();
  const told = useRef(onStored);
  useEffect(() => {
    told.current = onStored;
  });
  useEffect(() => {
    told.current(state.tiles.flatMap(({ ref, name }) => (ref ? { path: ref, name } : [])));
  }, [state.tiles]);
  useEffect(() => () => tray.close(), [tray]);
  const add = (files: readonly File[]) => {
    tray.add(files);
    const isFull = tray.state().refusals.some(({ reason }) => reason === TOO_MANY_PHOTOS);
    if (isFull) toast.error(TOO_MANY_PHOTOS);
  };
  return { ...state, tray, add };
}

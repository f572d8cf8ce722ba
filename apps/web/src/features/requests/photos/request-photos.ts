import { newId } from '@pro-match/domain/ids';
import { DAY_MS, JOB_PHOTOS_MAX } from '@pro-match/domain/limits';
import { JOB_PHOTOS_FULL } from '@pro-match/domain/media';
import { dropFile, type KeptFile, keepFile, keptFiles } from '../../../lib/kept-files.ts';
import { logWarning } from '../../../lib/log.ts';
import { onResume } from '../../../lib/realtime.ts';
import { onAuthEvent } from '../../../lib/session.ts';
import type { Tile } from '../../../lib/upload-tile.ts';
import { createUploadTray } from '../../../lib/upload-tray.ts';
import { deleteRequestPhoto, uploadRequestPhoto } from '../api/request-photos.ts';

/** The server deletes photos without a request after a week; upload older ones again. */
const STORED_MS = 6 * DAY_MS;

function tileOf({ id, file, storedAt }: KeptFile): Tile {
  const isStored = storedAt !== null && Date.now() - storedAt < STORED_MS;
  return {
    key: id,
    ref: isStored ? id : null,
    name: file.name,
    src: URL.createObjectURL(file),
    upload: isStored ? null : { file, path: id, state: 'sending', share: 0, problem: '' },
  };
}

/**
 * The photos of an unsent request. They upload as soon as they are chosen, even while the form is
 * closed, and survive a reload until the request is sent.
 */
function createRequestPhotos(userId: string, draft: string) {
  const kept = new Map<string, KeptFile>();
  let isClosed = false;

  function keep(file: KeptFile): void {
    kept.set(file.id, file);
    if (!isClosed) void keepFile(file);
  }

  function forget(id: string): void {
    kept.delete(id);
    void dropFile(id);
  }

  const tray = createUploadTray(
    {
      pathOf: (file, at) => {
        const id = newId();
        keep({ id, userId, draft, file, at, storedAt: null });
        return id;
      },
      most: JOB_PHOTOS_MAX,
      full: JOB_PHOTOS_FULL,
      upload: async (image) => {
        await uploadRequestPhoto(image);
        const file = kept.get(image.path);
        if (file) keep({ ...file, storedAt: Date.now() });
      },
      // Photos refused for good are not tried again after a reload.
      onSettled: () => {
        const left = new Set(idsShown());
        for (const id of kept.keys()) if (!left.has(id)) forget(id);
      },
    },
    [],
  );

  function idsShown(): string[] {
    return tray.state().tiles.flatMap(({ ref, upload }) => ref ?? upload?.path ?? []);
  }

  const restored = keptFiles(userId, draft).then((files) => {
    if (isClosed || files.length === 0) return;
    for (const file of files) kept.set(file.id, file);
    tray.restore(files.map(tileOf));
  });
  const stops = [
    onResume(tray.retryAll),
    () => window.removeEventListener('online', tray.retryAll),
  ];
  window.addEventListener('online', tray.retryAll);

  function close(): void {
    isClosed = true;
    for (const stop of stops) stop();
    tray.close();
  }

  return {
    ...tray,
    restored,

    remove(key: string): void {
      const tile = tray.find(key);
      tray.remove(key);
      const id = tile?.ref ?? tile?.upload?.path;
      if (!id) return;
      forget(id);
      // Even one whose upload was canceled may have arrived.
      deleteRequestPhoto(id).catch((error: unknown) => {
        logWarning('a removed photo waits for the server to sweep it', error);
      });
    },

    sent(): void {
      for (const id of kept.keys()) forget(id);
      for (const { key } of tray.state().tiles) tray.remove(key);
    },

    close,
  };
}

export type RequestPhotos = ReturnType<typeof createRequestPhotos>;

const open = new Map<string, RequestPhotos>();

// Photos are personal, and must not be left for the next person on this phone.
onAuthEvent((event) => {
  if (event === 'SIGNED_OUT') closePhotos();
});

export function closePhotos(): void {
  for (const photos of open.values()) photos.close();
  open.clear();
}

/** Returns the same object as long as the page is open. */
export function requestPhotos(userId: string, draft: string): RequestPhotos {
  const key = `${userId} ${draft}`;
  const known = open.get(key);
  if (known) return known;
  const photos = createRequestPhotos(userId, draft);
  open.set(key, photos);
  return photos;
}

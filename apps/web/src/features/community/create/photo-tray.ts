import { TOO_MANY_PHOTOS } from '@pro-match/domain/community';
import { MAX_PHOTOS } from '@pro-match/domain/limits';
import { COMMUNITY_IMAGES, uploadPath } from '@pro-match/domain/media';
import { createLine } from '../../../lib/in-turn.ts';
import { reasonToRefuse } from '../../../lib/refuse-file.ts';
import { type ImageUpload, publicImageUrl } from '../../../lib/upload.ts';
import { uploadFailure } from '../../../lib/upload-failure.ts';
import type { Refusal } from '../../../ui/refusals.tsx';
import type { StoredPhoto } from './shoutout-draft.ts';

export interface Photo extends StoredPhoto {
  /** What the browser draws: the file itself, or what is stored of it. */
  src: string;
  /** Only what is not stored yet. */
  upload: { file: File; state: 'sending' | 'failed'; share: number; problem: string } | null;
}

interface TrayState {
  photos: readonly Photo[];
  refusals: readonly Refusal[];
}

interface Tray {
  userId: string;
  upload: (image: Omit<ImageUpload, 'bucket'>) => Promise<void>;
  /** Something was not taken, in words for the person. */
  onRefused: (reason: string) => void;
}

/** More than that at once only makes each of them slower. */
const AT_ONCE = 2;

/** The photos of a post to be: each uploads by itself as soon as it is chosen. */
export function createPhotoTray(deps: Tray, stored: readonly StoredPhoto[]) {
  let state: TrayState = {
    photos: stored.map((photo) => ({
      ...photo,
      src: publicImageUrl(COMMUNITY_IMAGES, photo.path),
      upload: null,
    })),
    refusals: [],
  };
  const watchers = new Set<() => void>();
  const running = new Map<string, { abort: AbortController; done: Promise<void> }>();
  const inLine = createLine(AT_ONCE);

  function become(next: Partial<TrayState>): void {
    state = { ...state, ...next };
    for (const watch of watchers) watch();
  }

  function edit(path: string, how: (photo: Photo) => Photo): void {
    become({ photos: state.photos.map((photo) => (photo.path === path ? how(photo) : photo)) });
  }

  function drop(path: string): void {
    const gone = state.photos.find((photo) => photo.path === path);
    if (gone?.upload) URL.revokeObjectURL(gone.src);
    become({ photos: state.photos.filter((photo) => photo !== gone) });
  }

  function refuse(refusals: readonly Refusal[]): void {
    const [first] = refusals;
    if (!first) return;
    become({ refusals: [...state.refusals, ...refusals] });
    deps.onRefused(first.reason);
  }

  async function send(path: string, name: string, file: File, signal: AbortSignal): Promise<void> {
    const onProgress = (share: number) =>
      edit(path, (photo) =>
        photo.upload ? { ...photo, upload: { ...photo.upload, share } } : photo,
      );
    try {
      await inLine(async () => {
        if (!signal.aborted) await deps.upload({ path, file, signal, onProgress });
      });
      // The picture on the screen stays the file's own, so that nothing blinks.
      if (!signal.aborted) edit(path, (photo) => ({ ...photo, upload: null }));
    } catch (error) {
      if (signal.aborted) return;
      const { message, canRetry } = uploadFailure(error);
      if (canRetry) {
        const upload = { file, state: 'failed', share: 0, problem: message } as const;
        edit(path, (photo) => ({ ...photo, upload }));
      } else {
        drop(path);
        refuse([{ key: path, name, reason: message }]);
      }
    }
  }

  function start(path: string, name: string, file: File): void {
    const abort = new AbortController();
    const done = send(path, name, file, abort.signal).finally(() => running.delete(path));
    running.set(path, { abort, done });
  }

  return {
    state: () => state,
    watch(onChange: () => void): () => void {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },

    /** Uploads what can be a photo and fits; says of the rest why not. */
    add(files: readonly File[]): void {
      const now = Date.now();
      const refusals: Refusal[] = [];
      const photos: Photo[] = [];
      files.forEach((file, at) => {
        const isFull = state.photos.length + photos.length >= MAX_PHOTOS;
        const reason = isFull ? TOO_MANY_PHOTOS : reasonToRefuse(file);
        if (reason !== null) {
          refusals.push({ key: `${now + at}-${file.name}`, name: file.name, reason });
          return;
        }
        const { userId } = deps;
        const path = uploadPath({ userId, kind: 'post', filename: file.name, at: now + at });
        const upload = { file, state: 'sending', share: 0, problem: '' } as const;
        photos.push({ path, name: file.name, src: URL.createObjectURL(file), upload });
      });
      // What was said of the last choice is read by now.
      become({ photos: [...state.photos, ...photos], refusals: [] });
      refuse(refusals);
      for (const { path, name, upload } of photos) if (upload) start(path, name, upload.file);
    },

    retry(path: string): void {
      const photo = state.photos.find((one) => one.path === path);
      if (photo?.upload?.state !== 'failed') return;
      const { file } = photo.upload;
      edit(path, (one) => ({ ...one, upload: { file, state: 'sending', share: 0, problem: '' } }));
      start(path, photo.name, file);
    },

    remove(path: string): void {
      running.get(path)?.abort.abort();
      drop(path);
    },

    dismiss(key: string): void {
      become({ refusals: state.refusals.filter((refusal) => refusal.key !== key) });
    },

    /** Waits for what is on its way; false where something of it did not arrive. */
    async settled(): Promise<boolean> {
      await Promise.all([...running.values()].map(({ done }) => done));
      return state.photos.every(({ upload }) => upload === null);
    },

    /** Stops what is on its way. */
    close(): void {
      for (const { abort } of running.values()) abort.abort();
    },
  };
}

export type PhotoTray = ReturnType<typeof createPhotoTray>;

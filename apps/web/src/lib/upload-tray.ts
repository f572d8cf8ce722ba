import { createStore } from '../store.ts';
import { createPool } from './in-turn.ts';
import { type ImageUpload, uploadFailure } from './upload.ts';
import { release, type Tile, tilesOf, type Upload } from './upload-tile.ts';

interface TrayState {
  tiles: readonly Tile[];
  refusals: ReturnType<typeof tilesOf>['refusals'];
  /** Leaving now would lose something. */
  isBusy: boolean;
}

export interface TrayOptions {
  /** Storage path of a file; `at` differs for each. */
  pathOf: (file: File, at: number) => string;
  /** The maximum number of files, and the message for one more. */
  most: number;
  full: string;
  /** Why a file can't be sent; by default, only images can. */
  refuses?: (file: File) => string | null;
  /** Rejects when `signal` is aborted. */
  upload: (image: Omit<ImageUpload, 'bucket'>) => Promise<void>;
  /** Makes the stored files count; without it, the upload is the last step. */
  saver?: { run: () => Promise<void>; isRunning: () => boolean };
  /** All uploads of one choice of files have finished. */
  onSettled?: (counts: { stored: number; failed: number }) => void;
}

/** More at once would only make each of them slower. */
const AT_ONCE = 2;

/** Files upload as soon as they are chosen. */
export function createUploadTray(options: TrayOptions, shown: readonly Tile[]) {
  const { pathOf, most, full, refuses, saver } = options;
  const tray = createStore<TrayState>({ tiles: shown, refusals: [], isBusy: false });
  const running = new Map<string, { abort: AbortController; done: Promise<unknown> }>();
  const inPool = createPool(AT_ONCE);

  function become(part: Partial<TrayState>): void {
    const isBusy = running.size > 0 || saver?.isRunning() === true;
    tray.set({ ...tray.get(), ...part, isBusy });
  }

  const find = (key: string) => tray.get().tiles.find((tile) => tile.key === key);

  function edit(key: string, upload: Partial<Upload> | null, part?: Partial<Tile>): void {
    const tiles = tray.get().tiles.map((tile) => {
      if (tile.key !== key || !tile.upload) return tile;
      return { ...tile, ...part, upload: upload && { ...tile.upload, ...upload } };
    });
    become({ tiles });
  }

  function drop(key: string): void {
    const tile = find(key);
    if (tile) release(tile);
    become({ tiles: tray.get().tiles.filter((other) => other !== tile) });
  }

  async function send(key: string, { file, path }: Upload, signal: AbortSignal) {
    const onProgress = (share: number) => edit(key, { share });
    try {
      if (!signal.aborted) await options.upload({ path, file, signal, onProgress });
      if (signal.aborted) return 'gone';
      edit(key, { share: 1 }, { ref: path });
      await saver?.run();
      // Keep showing the local file, so that nothing flickers.
      edit(key, null);
      return 'stored';
    } catch (error) {
      if (signal.aborted) return 'gone';
      const { message, canRetry } = await uploadFailure(error, file);
      if (signal.aborted) return 'gone';
      if (canRetry) {
        edit(key, { state: 'failed', problem: message });
        return 'failed';
      }
      drop(key);
      become({ refusals: [...tray.get().refusals, { key, name: file.name, reason: message }] });
      return 'failed';
    }
  }

  function start(key: string, upload: Upload) {
    const abort = new AbortController();
    const done = inPool(() => send(key, upload, abort.signal)).finally(() => {
      running.delete(key);
      become({});
    });
    running.set(key, { abort, done });
    return done;
  }

  async function sendAll(tiles: readonly { key: string; upload: Upload }[], refused: number) {
    const sending = tiles.map(({ key, upload }) => start(key, upload));
    become({});
    const outcomes = await Promise.all(sending);
    const stored = outcomes.filter((outcome) => outcome === 'stored').length;
    const failed = outcomes.filter((outcome) => outcome === 'failed').length + refused;
    if (stored + failed > 0) options.onSettled?.({ stored, failed });
  }

  function retry(key: string): void {
    const upload = find(key)?.upload;
    if (upload?.state !== 'failed') return;
    edit(key, { state: 'sending', share: 0 });
    void sendAll([{ key, upload }], 0);
  }

  return {
    state: tray.get,
    watch: tray.subscribe,
    useState: tray.useValue,
    become,
    find,

    refs: () => tray.get().tiles.flatMap(({ ref }) => ref ?? []),

    /** Uploads the files that fit and can be an image; gives a reason for each of the others. */
    add(files: readonly File[]): void {
      const { tiles } = tray.get();
      const chosen = tilesOf(files, { pathOf, room: most - tiles.length, full, refuses });
      // Drops the messages about the last choice, which have been read by now.
      become({ tiles: [...tiles, ...chosen.tiles], refusals: chosen.refusals });
      void sendAll(chosen.tiles, chosen.refusals.length);
    },

    /** Puts files chosen on an earlier visit first, and uploads those not yet stored. */
    restore(tiles: readonly Tile[]): void {
      become({ tiles: [...tiles, ...tray.get().tiles] });
      const left = tiles.flatMap(({ key, upload }) => (upload ? [{ key, upload }] : []));
      if (left.length > 0) void sendAll(left, 0);
    },

    retry,

    retryAll(): void {
      for (const { key } of tray.get().tiles) retry(key);
    },

    remove(key: string): void {
      running.get(key)?.abort.abort();
      drop(key);
    },

    dismiss(key: string): void {
      become({ refusals: tray.get().refusals.filter((refusal) => refusal.key !== key) });
    },

    /** Waits for the running uploads; false if one of them did not arrive. */
    async settled(): Promise<boolean> {
      await Promise.all([...running.values()].map(({ done }) => done));
      return tray.get().tiles.every(({ upload }) => upload === null);
    },

    /** Stops the running uploads and frees the files. */
    close(): void {
      for (const { abort } of running.values()) abort.abort();
      for (const tile of tray.get().tiles) release(tile);
    },
  };
}

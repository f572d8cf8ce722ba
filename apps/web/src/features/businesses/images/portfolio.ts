import { createLine, createRepeater } from '../../../lib/in-turn.ts';
import { uploadFailure } from '../../../lib/upload-failure.ts';
import type { Refusal } from '../../../ui/refusals.tsx';
import {
  afterSave,
  asSaved,
  release,
  shownTile,
  type Tile,
  tilesOf,
  type Upload,
} from './portfolio-tiles.ts';

export interface PortfolioState {
  tiles: readonly Tile[];
  refusals: readonly Refusal[];
  /** Whether leaving now would lose something. */
  isBusy: boolean;
}

export interface PortfolioDeps {
  userId: string;
  /** Stores a file; rejects when `signal` is aborted. */
  upload: (upload: {
    path: string;
    file: File;
    signal: AbortSignal;
    onProgress: (share: number) => void;
  }) => Promise<void>;
  /**
   * Shows these in this order, and what another device added since `known` was shown;
   * answers the addresses of all that is shown then.
   */
  save: (refs: readonly string[], known: readonly string[]) => Promise<readonly string[]>;
  /** A choice of files has come to its end. */
  onSettled: (counts: { stored: number; failed: number }) => void;
  /** An order or a removal was not saved, and is taken back. */
  onNotSaved: (error: unknown) => void;
}

const AT_ONCE = 2;

/**
 * The portfolio as it is edited: each change shows at once and is saved behind
 * it, one after the other; a change that is not saved is taken back.
 */
export function createPortfolio(deps: PortfolioDeps, images: readonly string[]) {
  let saved = images;
  let state: PortfolioState = { tiles: images.map(shownTile), refusals: [], isBusy: false };
  const uploads = new Map<string, AbortController>();
  const watchers = new Set<() => void>();
  const inLine = createLine(AT_ONCE);
  const saver = createRepeater(saveNow);

  function become(part: Partial<PortfolioState>): void {
    state = { ...state, ...part, isBusy: uploads.size > 0 || saver.isRunning() };
    for (const watch of watchers) watch();
  }

  const tileOf = (key: string) => state.tiles.find((tile) => tile.key === key);

  function edit(key: string, upload: Partial<Upload>, ref?: string): void {
    const tiles = state.tiles.map((tile) => {
      if (tile.key !== key || !tile.upload) return tile;
      return { ...tile, ref: ref ?? tile.ref, upload: { ...tile.upload, ...upload } };
    });
    become({ tiles });
  }

  function drop(tile: Tile): void {
    release(tile);
    become({ tiles: state.tiles.filter((other) => other !== tile) });
  }

  async function saveNow(): Promise<void> {
    const known = saved;
    const sent = state.tiles.flatMap(({ ref }) => ref ?? []);
    saved = await deps.save(sent, known);
    become({ tiles: afterSave(state.tiles, { sent, known, saved }) });
  }

  async function saveChange(): Promise<void> {
    try {
      const saving = saver.run();
      become({});
      await saving;
    } catch (error) {
      become({ tiles: asSaved(state.tiles, saved) });
      deps.onNotSaved(error);
    } finally {
      become({});
    }
  }

  async function send(tile: Tile): Promise<'stored' | 'failed' | 'gone'> {
    const { key, upload } = tile;
    const signal = uploads.get(key)?.signal;
    if (!upload || !signal || signal.aborted) return 'gone';
    const { file, path } = upload;
    edit(key, { state: 'sending', share: 0 });
    try {
      await deps.upload({ path, file, signal, onProgress: (share) => edit(key, { share }) });
      if (signal.aborted) return 'gone';
      edit(key, { share: 1 }, path);
      await saver.run();
      return 'stored';
    } catch (error) {
      if (signal.aborted) return 'gone';
      const { message, canRetry } = uploadFailure(error);
      if (canRetry) {
        edit(key, { state: 'failed', problem: message });
        return 'failed';
      }
      const current = tileOf(key);
      if (current) drop(current);
      become({ refusals: [...state.refusals, { key, name: file.name, reason: message }] });
      return 'failed';
    } finally {
      uploads.delete(key);
      become({});
    }
  }

  async function sendAll(tiles: readonly Tile[], refused: number): Promise<void> {
    for (const { key } of tiles) uploads.set(key, new AbortController());
    become({});
    const outcomes = await Promise.all(tiles.map((tile) => inLine(() => send(tile))));
    const stored = outcomes.filter((outcome) => outcome === 'stored').length;
    const failed = outcomes.filter((outcome) => outcome === 'failed').length + refused;
    if (stored + failed > 0) deps.onSettled({ stored, failed });
  }

  return {
    state: () => state,
    watch(onChange: () => void): () => void {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },

    /** Uploads what can be an image and fits; says of the rest why not. */
    add(files: readonly File[]): void {
      const { userId } = deps;
      const chosen = tilesOf(files, { userId, taken: state.tiles.length, now: Date.now() });
      // What was said of the last choice is read by now.
      become({ tiles: [...state.tiles, ...chosen.tiles], refusals: chosen.refusals });
      void sendAll(chosen.tiles, chosen.refusals.length);
    },

    retry(key: string): void {
      if (tileOf(key)?.upload?.state !== 'failed') return;
      edit(key, { state: 'waiting', share: 0 });
      const tile = tileOf(key);
      if (tile) void sendAll([tile], 0);
    },

    move(from: number, to: number): void {
      const tiles = [...state.tiles];
      const [tile] = tiles.splice(from, 1);
      if (!tile || from === to) return;
      tiles.splice(to, 0, tile);
      become({ tiles });
      if (tiles.filter(({ ref }) => ref !== null).length > 1) void saveChange();
    },

    remove(key: string): void {
      const tile = tileOf(key);
      if (!tile) return;
      uploads.get(key)?.abort();
      drop(tile);
      if (tile.ref !== null) void saveChange();
    },

    dismiss(key: string): void {
      become({ refusals: state.refusals.filter((refusal) => refusal.key !== key) });
    },

    /** Follows the profile where it was changed elsewhere. */
    follow(addresses: readonly string[]): void {
      if (state.isBusy || addresses.join('\n') === saved.join('\n')) return;
      saved = addresses;
      become({ tiles: asSaved(state.tiles, saved) });
    },

    /** Stops what is on its way and lets go of the files. */
    close(): void {
      for (const upload of uploads.values()) upload.abort();
      for (const tile of state.tiles) release(tile);
    },
  };
}

export type Portfolio = ReturnType<typeof createPortfolio>;

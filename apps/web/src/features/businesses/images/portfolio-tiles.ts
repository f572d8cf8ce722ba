import { PORTFOLIO_MAX, uploadPath } from '@pro-match/domain/media';
import { reasonToRefuse } from '../../../lib/refuse-file.ts';
import type { Refusal } from '../../../ui/refusals.tsx';

/** A file on its way. */
export interface Upload {
  file: File;
  path: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Sent so far, 0 to 1. */
  share: number;
  /** Why it failed, in words for the person. */
  problem?: string;
}

export interface Tile {
  /** Its own for the time of a visit, through upload and reordering. */
  key: string;
  /** What the server knows it by: its address, or the path of its upload; null until it is stored. */
  ref: string | null;
  /** What the browser draws. */
  src: string;
  /** null once the profile shows it. */
  upload: Upload | null;
}

const FULL = 'Your portfolio is full. Remove an image to add another.';
let count = 0;

/** Tiles for the files that can be images and fit, and why the others do not. */
export function tilesOf(
  files: readonly File[],
  { userId, taken, now }: { userId: string; taken: number; now: number },
): { tiles: Tile[]; refusals: Refusal[] } {
  const tiles: Tile[] = [];
  const refusals: Refusal[] = [];
  for (const file of files) {
    count += 1;
    const key = `new-${count}`;
    const isFull = taken + tiles.length >= PORTFOLIO_MAX;
    const reason = reasonToRefuse(file) ?? (isFull ? FULL : null);
    if (reason !== null) {
      refusals.push({ key, name: file.name, reason });
      continue;
    }
    // Two files of one name and one moment are two images.
    const place = { userId, kind: 'portfolio', filename: file.name, at: now + count } as const;
    const upload: Upload = { file, path: uploadPath(place), state: 'waiting', share: 0 };
    tiles.push({ key, ref: null, src: URL.createObjectURL(file), upload });
  }
  return { tiles, refusals };
}

/** An image that the profile shows. */
export function shownTile(address: string): Tile {
  return { key: address, ref: address, src: address, upload: null };
}

/** The profile's images once more, where `tiles` do not stand as they were saved. */
export function asSaved(tiles: readonly Tile[], saved: readonly string[]): Tile[] {
  const known = new Map(tiles.map((tile) => [tile.ref, tile]));
  const kept = saved.map((address) => known.get(address) ?? shownTile(address));
  return [...kept, ...tiles.filter(({ upload }) => upload !== null)];
}

interface Save {
  /** Addresses, and the paths of uploads, in their order. */
  sent: readonly string[];
  /** What was shown before, as far as it was known here. */
  known: readonly string[];
  /** What is shown now: what was sent, then what another device added. */
  saved: readonly string[];
}

/**
 * The tiles after a save, as they may have been edited meanwhile: uploads have their
 * addresses, what another device took away is gone, and what it added stands last.
 */
export function afterSave(tiles: readonly Tile[], { sent, known, saved }: Save): Tile[] {
  const fresh = saved.filter((address) => !sent.includes(address));
  const paths = sent.filter((ref) => !known.includes(ref));
  const addresses = new Map(paths.map((path, index) => [path, fresh[index]]));
  const kept = tiles.flatMap((tile) => {
    if (tile.ref === null || !sent.includes(tile.ref)) return tile;
    const address = saved.includes(tile.ref) ? tile.ref : addresses.get(tile.ref);
    if (address !== undefined) return { ...tile, ref: address, upload: null };
    release(tile);
    return [];
  });
  return [...kept, ...fresh.slice(paths.length).map(shownTile)];
}

/** Lets the browser forget the file behind a tile. */
export function release({ src }: Tile): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src);
}

import { release, type Tile } from '../../../lib/upload-tile.ts';

/** An image that the profile shows. */
export function shownTile(address: string): Tile {
  return { key: address, ref: address, name: '', src: address, upload: null };
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

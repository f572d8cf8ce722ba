import { release, type Tile } from '../../../lib/upload-tile.ts';

/** A tile for an image that the profile shows. */
export function shownTile(address: string): Tile {
  return { key: address, ref: address, name: '', src: address, upload: null };
}

/** The profile's images again, if `tiles` differ from their saved state. */
export function asSaved(tiles: readonly Tile[], saved: readonly string[]): Tile[] {
  const known = new Map(tiles.map((tile) => [tile.ref, tile]));
  const kept = saved.map((address) => known.get(address) ?? shownTile(address));
  return [...kept, ...tiles.filter(({ upload }) => upload !== null)];
}

interface Save {
  /** Addresses, and the paths of uploads, in order. */
  sent: readonly string[];
  /** The images shown before, as far as this device knew them. */
  known: readonly string[];
  /** The images shown now: those sent, then those another device added. */
  saved: readonly string[];
}

/**
 * The tiles after a save, even if they were edited meanwhile: uploads have their addresses, images
 * that another device removed are gone, and images it added are last.
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

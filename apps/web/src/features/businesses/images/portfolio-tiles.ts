import { release, type Tile } from '../../../lib/upload-tile.ts';

export function shownTile(address: string): Tile {
  return { key: address, ref: address, name: '', src: address, upload: null };
}

/** Undoes unsaved changes of order and removals; uploads stay. */
export function asSaved(tiles: readonly Tile[], saved: readonly string[]): Tile[] {
  const known = new Map(tiles.map((tile) => [tile.ref, tile]));
  const kept = saved.map((address) => known.get(address) ?? shownTile(address));
  return [...kept, ...tiles.filter(({ upload }) => upload !== null)];
}

interface Save {
  /** In order: addresses, and the paths of uploads. */
  sent: readonly string[];
  /** The images that this device knew before the save. */
  known: readonly string[];
  /** The images now shown: those sent, then those that another device added. */
  saved: readonly string[];
}

/**
 * The tiles after a save, even if edited meanwhile: uploads get their addresses, images that
 * another device removed go, and those it added come last.
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

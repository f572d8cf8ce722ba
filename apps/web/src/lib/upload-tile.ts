import { reasonToRefuse } from './refuse-file.ts';

export interface Upload {
  file: File;
  path: string;
  state: 'sending' | 'failed';
  /** Share sent so far, 0 to 1. */
  share: number;
  /** Why it failed, in words for the person. */
  problem: string;
}

export interface Tile {
  /** Unique during a visit; survives upload and reordering. */
  key: string;
  /** The server's reference: the image's URL, or the path of its upload; null until stored. */
  ref: string | null;
  /** Name of the original file; empty if unknown. */
  name: string;
  /** URL of the local file, or of its stored copy. */
  src: string;
  /** Null once nothing is left to do. */
  upload: Upload | null;
}

interface FileRefusal {
  key: string;
  name: string;
  reason: string;
}

interface Place {
  /** Made once per file, so that a repeat is recognized. */
  pathOf: (file: File, at: number) => string;
  /** How many more files fit, and the message for one too many. */
  room: number;
  full: string;
  /** Why a file can't be sent; null if the server should judge. */
  refuses?: ((file: File) => string | null) | undefined;
}

let count = 0;

/** Makes tiles for the files that fit and pass `refuses`; by default, only images do. */
export function tilesOf(files: readonly File[], place: Place) {
  const { pathOf, room, full, refuses = reasonToRefuse } = place;
  const tiles: (Tile & { upload: Upload })[] = [];
  const refusals: FileRefusal[] = [];
  for (const file of files) {
    count += 1;
    const { name } = file;
    const key = `new-${count}`;
    const reason = refuses(file) ?? (tiles.length < room ? null : full);
    if (reason !== null) {
      refusals.push({ key, name, reason });
      continue;
    }
    // Two files with the same name and moment are still two images.
    const path = pathOf(file, Date.now() + count);
    const upload: Upload = { file, path, state: 'sending', share: 0, problem: '' };
    tiles.push({ key, ref: null, name, src: URL.createObjectURL(file), upload });
  }
  return { tiles, refusals };
}

/** Lets the browser free the file behind a tile. */
export function release({ src }: Tile): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src);
}

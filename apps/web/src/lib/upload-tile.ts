import { reasonToRefuse } from './refuse-file.ts';

/** A file on its way. */
export interface Upload {
  file: File;
  path: string;
  state: 'sending' | 'failed';
  /** Sent so far, 0 to 1. */
  share: number;
  /** Why it failed, in words for the person. */
  problem: string;
}

export interface Tile {
  /** Its own for the time of a visit, through upload and reordering. */
  key: string;
  /** What the server knows it by: its address, or the path of its upload; null until it is stored. */
  ref: string | null;
  /** Of the file it came from; empty where that is not known. */
  name: string;
  /** What the browser draws: the file itself, or what is stored of it. */
  src: string;
  /** null once nothing is left to do. */
  upload: Upload | null;
}

/** A file that was not taken, and why. */
interface FileRefusal {
  key: string;
  name: string;
  reason: string;
}

interface Place {
  /** What a file is stored under; made once a file, so that a repeat is known to be one. */
  pathOf: (file: File, at: number) => string;
  /** How many more it takes, and what it says of one more than that. */
  room: number;
  full: string;
  /** Why a file is not even sent; null where the server shall judge. */
  refuses?: ((file: File) => string | null) | undefined;
}

let count = 0;

/** Tiles for the files that can be images, unless told otherwise, and fit, and why the others do not. */
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
    // Two files of one name and one moment are two images.
    const path = pathOf(file, Date.now() + count);
    const upload: Upload = { file, path, state: 'sending', share: 0, problem: '' };
    tiles.push({ key, ref: null, name, src: URL.createObjectURL(file), upload });
  }
  return { tiles, refusals };
}

/** Lets the browser forget the file behind a tile. */
export function release({ src }: Tile): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src);
}

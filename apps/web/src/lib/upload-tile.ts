import { reasonToRefuse } from './refuse-file.ts';

/** A file being uploaded. */
export interface Upload {
  file: File;
  path: string;
  state: 'sending' | 'failed';
  /** The share sent so far, 0 to 1. */
  share: number;
  /** The reason for a failure, in words for the person. */
  problem: string;
}

export interface Tile {
  /** Unique during a visit; survives upload and reordering. */
  key: string;
  /**
   * The server's reference: the image's address, or the path of its upload; null until it is
   * stored.
   */
  ref: string | null;
  /** The original file's name; empty if unknown. */
  name: string;
  /** The image the browser draws: the file itself, or its stored copy. */
  src: string;
  /** null once nothing is left to do. */
  upload: Upload | null;
}

/** A refused file, and the reason. */
interface FileRefusal {
  key: string;
  name: string;
  reason: string;
}

interface Place {
  /** The storage path of a file; made once per file, so that a repeat is recognized. */
  pathOf: (file: File, at: number) => string;
  /** How many more files fit, and the message for one too many. */
  room: number;
  full: string;
  /** The reason not to send a file; null if the server should judge. */
  refuses?: ((file: File) => string | null) | undefined;
}

let count = 0;

/**
 * Tiles for the files that fit and can be images (or pass `refuses`), and the reasons against the
 * others.
 */
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

/** Lets the browser forget the file behind a tile. */
export function release({ src }: Tile): void {
  if (src.startsWith('blob:')) URL.revokeObjectURL(src);
}

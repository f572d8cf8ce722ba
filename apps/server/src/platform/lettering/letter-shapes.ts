import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** In thousandths of the type size. */
export interface LetterShapes {
  /** By sign: its width, and its outline as SVG path data, upwards from the baseline. */
  glyphs: Record<string, [width: number, outline: string]>;
  /**
   * By the first sign of a pair and a distance: the second signs that are moved by that distance.
   */
  kerns: Record<string, Record<string, string>>;
}

/** `display` is for headlines and names, `text` for everything else. */
export type FontName = 'display' | 'text';

/** Next to this file in the source, next to the bundle after a build. */
const dataFile = new URL('./letter-shapes.data.br', import.meta.url);

let loaded: Record<FontName, LetterShapes> | undefined;

/** Read once per process, on first use. Sources and license: README.md. */
export function letterShapes(font: FontName): LetterShapes {
  loaded ??= JSON.parse(brotliDecompressSync(readFileSync(dataFile)).toString()) as Record<
    FontName,
    LetterShapes
  >;
  return loaded[font];
}

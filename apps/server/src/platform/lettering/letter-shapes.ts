import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** Of one font, in thousandths of the type size. */
export interface LetterShapes {
  /** By sign: its width, and its outline as the data of an SVG path, upwards from the baseline. */
  glyphs: Record<string, [width: number, outline: string]>;
  /** By the first sign of a pair and a distance: the signs that stand so much farther off it. */
  kerns: Record<string, Record<string, string>>;
}

/** `display` is for headlines and names, `text` for all else. */
export type FontName = 'display' | 'text';

/** Where the data lies: beside this file in the source, beside the bundle after a build. */
const dataFile = new URL('./letter-shapes.data.br', import.meta.url);

let loaded: Record<FontName, LetterShapes> | undefined;

/** The shapes of a font, read once per process on first use. Sources and license: README.md. */
export function letterShapes(font: FontName): LetterShapes {
  loaded ??= JSON.parse(brotliDecompressSync(readFileSync(dataFile)).toString()) as Record<
    FontName,
    LetterShapes
  >;
  return loaded[font];
}

import { type FontName, type LetterShapes, letterShapes } from './letter-shapes.ts';

export interface TextStyle {
  font: FontName;
  size: number;
}

interface Letter {
  outline: string;
  /** Start on the line, in thousandths of the size. */
  x: number;
}

/** A line of text as shapes, without the text itself. */
export interface SetLine {
  letters: readonly Letter[];
  /** In px. */
  width: number;
}

const ELLIPSIS = '…';

/**
 * The text in signs that the font has: accents that it lacks are dropped, as are pictures and
 * marks. Null if a letter or a digit would be missing: half a name is worse than none.
 */
export function writable(font: FontName, text: string): string | null {
  const { glyphs } = letterShapes(font);
  let written = '';
  for (const sign of text.normalize('NFC').replace(/\s+/gu, ' ').trim()) {
    if (Object.hasOwn(glyphs, sign)) {
      written += sign;
      continue;
    }
    const plain = [...sign.normalize('NFKD')].filter((part) => Object.hasOwn(glyphs, part));
    if (plain.length === 0 && /[\p{L}\p{N}]/u.test(sign)) return null;
    written += plain.join('');
  }
  return written.replace(/ +/g, ' ').trim() || null;
}

/**
 * In lines of at most `maxWidth` px; cuts the rest with an ellipsis. Expects a {@link writable}
 * text.
 */
export function setLines(
  text: string,
  style: TextStyle,
  { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
): SetLine[] {
  return linesOf(text, style, maxWidth, maxLines).map((line) => setLine(line, style));
}

/** Returns true if a writable text fits uncut. */
export function fits(
  text: string,
  style: TextStyle,
  { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
): boolean {
  const lines = linesOf(text, style, maxWidth, maxLines + 1);
  return lines.length <= maxLines && lines.every((line) => setLine(line, style).width <= maxWidth);
}

/** As SVG, with the left end of the baseline at `x`, `y`. */
export function drawLine(line: SetLine, { size }: TextStyle, x: number, y: number): string {
  const scale = size / 1000;
  const shapes = line.letters
    .map((letter) => `<path transform="translate(${letter.x} 0)" d="${letter.outline}"/>`)
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shapes}</g>`;
}

function linesOf(text: string, style: TextStyle, maxWidth: number, maxLines: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    const line = isLast ? cut(rest, style, maxWidth) : start(rest, style, maxWidth);
    lines.push(line);
    rest = isLast ? '' : rest.slice(line.length).trimStart();
  }
  return lines;
}

/** As many words as fit, or as many letters of a single word that does not fit. */
function start(text: string, style: TextStyle, maxWidth: number): string {
  const isShort = (part: string) => setLine(part, style).width <= maxWidth;
  const words = text.split(' ');
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (!isShort(longer)) break;
    line = longer;
  }
  if (line !== '') return line;
  const letters = [...text];
  let count = letters.length;
  while (count > 1 && !isShort(letters.slice(0, count).join(''))) count -= 1;
  return letters.slice(0, count).join('');
}

function cut(text: string, style: TextStyle, maxWidth: number): string {
  if (setLine(text, style).width <= maxWidth) return text;
  const letters = [...text];
  let line = ELLIPSIS;
  do {
    letters.pop();
    line = `${letters.join('').trimEnd()}${ELLIPSIS}`;
  } while (letters.length > 0 && setLine(line, style).width > maxWidth);
  return line;
}

/** One line, however long it gets. */
export function setLine(text: string, { font, size }: TextStyle): SetLine {
  const shapes = letterShapes(font);
  const letters: Letter[] = [];
  let x = 0;
  let former = '';
  for (const sign of text) {
    const [width, outline] = shapes.glyphs[sign] ?? [0, ''];
    x += kernOf(shapes, former, sign);
    if (outline !== '') letters.push({ outline, x });
    x += width;
    former = sign;
  }
  return { letters, width: (x * size) / 1000 };
}

function kernOf({ kerns }: LetterShapes, first: string, second: string): number {
  const distances = Object.entries(kerns[first] ?? {});
  const found = distances.find(([, signs]) => signs.includes(second));
  return found ? Number(found[0]) : 0;
}

import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { unescapedNames } from './pdf-names.ts';

const inflated = promisify(inflate);

/** How far a dictionary reaches around one of its names, in characters. */
const DICTIONARY_MAX = 4096;

/** Objects that a PDF keeps packed, unpacked. */
export interface ObjectStream {
  text: string;
  /** Where the first object begins; before it stand numbers and places, in pairs. */
  first: number;
}

/** What keeps us from reading a stream of objects, so that the file is refused. */
export class UnreadablePdf extends Error {}

/** The dictionary around a place and where its stream begins; undefined where it has none. */
function streamAround(text: string, at: number): { dictionary: string; start: number } | undefined {
  const after = text.slice(at, at + DICTIONARY_MAX);
  const head = /\bstream(\r\n|\n|\r)/.exec(after);
  const end = after.indexOf('endobj');
  if (!head || (end !== -1 && end < head.index)) return undefined;
  const before = text.slice(Math.max(0, at - DICTIONARY_MAX), at);
  const opening = before.lastIndexOf('obj');
  const dictionary = before.slice(opening + 3) + after.slice(0, head.index);
  return { dictionary: unescapedNames(dictionary), start: at + head.index + head[0].length };
}

const countOf = (text: string, key: RegExp) => [...text.matchAll(key)].length;

/**
 * The objects of the stream whose dictionary is around `at`, `most` bytes of them; undefined where
 * there is none. Throws `UnreadablePdf` where they are packed in a way that we can't unpack.
 */
export async function objectStreamAt(
  { file, text, at }: { file: Buffer; text: string; at: number },
  most: number,
): Promise<ObjectStream | undefined> {
  const stream = streamAround(text, at);
  if (!stream) return undefined;
  const { dictionary, start } = stream;
  const first = Number(/\/First\s+(\d{1,9})(?!\s+\d+\s+R)/.exec(dictionary)?.[1]);
  // A key that stands twice means this to one reader and that to another.
  const isClear = countOf(dictionary, /\/Filter\b/g) < 2 && countOf(dictionary, /\/First\b/g) === 1;
  if (!isClear || !Number.isSafeInteger(first)) throw new UnreadablePdf('no clear dictionary');
  if (/\/(F|FFilter|DecodeParms|DP)\b/.test(dictionary)) throw new UnreadablePdf('unusual packing');
  const filter = /\/Filter\s*(\[[^\]]*\]|[^\s<>[\]()]+)/.exec(dictionary)?.[1];
  if (filter === undefined) {
    if (dictionary.includes('/Filter')) throw new UnreadablePdf('no clear filter');
    const end = text.indexOf('endstream', start);
    return { text: text.slice(start, end === -1 ? start + most : end), first };
  }
  if (!/^(\[\s*)?\/(FlateDecode|Fl)(\s*\])?$/.test(filter)) throw new UnreadablePdf(filter);
  try {
    const unpacked = await inflated(file.subarray(start), {
      maxOutputLength: most,
      // Half a stream is read as well, as readers do.
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    return { text: unpacked.toString('latin1'), first };
  } catch (cause) {
    throw new UnreadablePdf('a stream of objects', { cause });
  }
}

/** What an object of that number begins with, in each place that may hold it. */
export function openingsOf(
  number: number,
  { text, streams }: { text: string; streams: readonly ObjectStream[] },
): string[] {
  const plain = new RegExp(String.raw`(?<!\d)${number}\s+\d{1,5}\s+obj\b(?=([^]{0,300}))`, 'g');
  const found = [...text.matchAll(plain)].map(([, opening = '']) => opening);
  for (const stream of streams) {
    const places = stream.text.slice(0, stream.first).trim().split(/\s+/).map(Number);
    for (let pair = 0; pair + 1 < places.length; pair += 2) {
      if (places[pair] !== number) continue;
      const start = stream.first + (places[pair + 1] ?? 0);
      found.push(stream.text.slice(start, start + 300));
    }
  }
  return found;
}

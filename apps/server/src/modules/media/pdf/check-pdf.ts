import type { PDF_REFUSALS } from '@pro-match/domain/media';
import { type ObjectStream, objectStreamAt, openingsOf, UnreadablePdf } from './object-streams.ts';
import { namesIn, unescapedNames } from './pdf-names.ts';

/** Why a PDF is not taken. */
export type PdfProblem = keyof typeof PDF_REFUSALS;

/** What does something by itself, or carries another file. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMedia',
  'RichMediaContent',
  'OnInstantiate',
  'Movie',
  'Sound',
  'XFA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
]);

/** Readers look for the end of a file in so many of its last bytes. */
const TAIL = 1024;

/** Most bytes of packed objects, and most streams of them; a book of a thousand pages has less. */
const UNPACKED_MAX = 32 * 1024 * 1024;
const STREAMS_MAX = 5000;

/** A file that is saved over and over names its start once each time. */
const OPEN_ACTIONS_MAX = 50;

/** What is known of a file so far. */
interface Contents {
  file: Buffer;
  text: string;
  streams: ObjectStream[];
  /** What follows each name of what is done when the file is opened. */
  openActions: string[];
}

/**
 * Whether a file is a PDF that only shows something: whole, not encrypted, without scripts, forms
 * that run, actions of its own or other files in it. Looks at every name of the file, wherever it
 * stands, and of the objects that it keeps packed; what can't be unpacked is a problem.
 */
export async function problemOfPdf(file: Buffer): Promise<PdfProblem | undefined> {
  const text = file.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return 'broken';
  const tail = text.slice(-TAIL);
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return 'broken';
  const contents: Contents = { file, text, streams: [], openActions: [] };
  try {
    const problem = (await problemOfText(contents)) ?? (await problemOfStreams(contents));
    return problem ?? (contents.openActions.every(opensAPage(contents)) ? undefined : 'active');
  } catch (error) {
    if (error instanceof UnreadablePdf) return 'unreadable';
    throw error;
  }
}

async function problemOfText(contents: Contents): Promise<PdfProblem | undefined> {
  const { text, streams } = contents;
  let left = UNPACKED_MAX;
  let lastStart = -1;
  for await (const { name, end } of namesIn(text)) {
    if (name === 'Encrypt') return 'locked';
    if (isActive(name, text, end)) return 'active';
    if (name === 'OpenAction') keepOpenAction(contents, text, end);
    // Readers take whatever has the one for a stream of objects, with or without the other.
    if (name !== 'First' && name !== 'ObjStm') continue;
    if (end < lastStart) continue;
    const stream = await objectStreamAt({ ...contents, at: end }, left);
    if (!stream) continue;
    lastStart = text.indexOf('stream', end);
    left -= stream.text.length;
    if (streams.push(stream) > STREAMS_MAX) throw new UnreadablePdf('too many streams');
  }
  return undefined;
}

async function problemOfStreams(contents: Contents): Promise<PdfProblem | undefined> {
  for (const { text } of contents.streams) {
    for await (const { name, end } of namesIn(text)) {
      if (isActive(name, text, end)) return 'active';
      if (name === 'OpenAction') keepOpenAction(contents, text, end);
    }
  }
  return undefined;
}

/** Among others the actions of a page or a field, by a name too short to be looked for alone. */
function isActive(name: string, text: string, end: number): boolean {
  if (name === 'AA') return /^\s*(<<|\d+\s+\d+\s+R)/.test(text.slice(end, end + 40));
  return ACTIVE.has(name);
}

function keepOpenAction({ openActions }: Contents, text: string, end: number): void {
  openActions.push(text.slice(end, end + 300));
  if (openActions.length > OPEN_ACTIONS_MAX) throw new UnreadablePdf('too many open actions');
}

/** Whether what is done at the opening is to show a page: that is what many programs write. */
function opensAPage(contents: Contents): (action: string) => boolean {
  return (action) => {
    if (showsAPage(action)) return true;
    const number = /^\s*(\d{1,9})\s+\d{1,5}\s+R\b/.exec(action)?.[1];
    const openings = number === undefined ? [] : openingsOf(Number(number), contents);
    return openings.length > 0 && openings.every(showsAPage);
  };
}

function showsAPage(value: string): boolean {
  const text = unescapedNames(value).trimStart();
  if (text.startsWith('[') || /^null\b/.test(text)) return true;
  const [action = ''] = /^<<[^<>]*>>/.exec(text) ?? [];
  return /\/S\s*\/GoTo\b/.test(action) && !/\/Next\b/.test(action);
}

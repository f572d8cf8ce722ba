import { foldText } from '@pro-match/domain/wire';

/** The most octets of one line, its break not counted (RFC 5545, 3.1; RFC 2426, 2.6). */
const LINE_OCTETS = 75;

/** A line of a calendar or a card, in as many parts as its length asks for; each ends with CRLF. */
export function contentLine(name: string, value: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of `${name}:${value}`) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      // The blank that begins a continued line counts as well.
      [part, octets] = [' ', 1];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].map((line) => `${line}\r\n`).join('');
}

/**
 * Text by anyone as a value: whatever it holds, it stays within its line. Readers disagree on an
 * escaped semicolon and on a backslash before an n, so neither is written.
 */
export function textValue(text: string): string {
  return withoutControls(foldText(text))
    .replaceAll('\\', '/')
    .replace(/[;,]/g, '\\,')
    .replace(/\n/g, '\\n');
}

/** Text by anyone as the value of a parameter, in quotes, which can't be escaped there. */
export function parameterValue(text: string): string {
  const quotable = withoutControls(foldText(text)).replace(/\n/g, ' ').replace(/"/g, "'");
  return `"${quotable}"`;
}

function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '');
}

import { foldText } from '@pro-match/domain/wire';

/** Octets per line, without its break (RFC 5545, 3.1; RFC 2426, 2.6). */
const LINE_OCTETS = 75;

/** A line of a calendar or a card; a long one is folded. Each part ends with CRLF. */
export function contentLine(name: string, value: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const letter of `${name}:${value}`) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      // The blank that begins a continued line counts.
      [part, octets] = [' ', 1];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].map((line) => `${line}\r\n`).join('');
}

/**
 * Keeps untrusted text within its line. Readers disagree on an escaped semicolon and on a backslash
 * before an n, so neither is written.
 */
export function textValue(text: string): string {
  return withoutControls(foldText(text))
    .replaceAll('\\', '/')
    .replace(/[;,]/g, '\\,')
    .replace(/\n/g, '\\n');
}

/** Untrusted text as the quoted value of a parameter, in which quotes can't be escaped. */
export function parameterValue(text: string): string {
  const quotable = withoutControls(foldText(text)).replace(/\n/g, ' ').replace(/"/g, "'");
  return `"${quotable}"`;
}

function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, '');
}

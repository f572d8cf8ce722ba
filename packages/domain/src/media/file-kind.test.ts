import { expect, it } from 'vitest';
import { kindOfHead } from './index.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf', 'heif'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heix', 'heic'],
  // A box that claims 4 GB still names its brands.
  ['\xff\xff\xff\xffftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypisom\0\0\0\0isomavc1', undefined],
  // Bytes after the box are not its brands.
  ['\0\0\0\x10ftypisom\0\0\0\0heicheic', undefined],
  ['A letter of the portal\r\n%PDF-1.7', 'pdf'],
  [`${' '.repeat(1024)}%PDF-1.7`, undefined],
  ['GIF89a', undefined],
  ['', undefined],
])('%j is %s', (head, kind) => {
  expect(kindOfHead(bytes(head))).toBe(kind);
});

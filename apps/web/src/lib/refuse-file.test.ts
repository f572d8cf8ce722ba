import { UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import { expect, it } from 'vitest';
import { reasonToRefuse, sizeToRefuse } from './refuse-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

it.each([
  ['a photo', file('roof.jpg', 'image/jpeg')],
  ['the largest photo', file('roof.png', 'image/png', UPLOAD_MAX_BYTES)],
  ['a larger photo, which may be redrawn', file('a.png', 'image/png', UPLOAD_MAX_BYTES + 1)],
  ['a HEIC photo, which may be redrawn too', file('IMG_1.HEIC', '')],
  ['a HEIC photo without an extension', file('IMG_1', 'image/heif')],
  ['a photo with a wrong extension', file('roof.txt', 'image/webp')],
  ['a photo whose type the browser does not know', file('roof.avif', '')],
])('leaves %s to the server', (_, chosen) => {
  expect(reasonToRefuse(chosen)).toBeNull();
});

it.each([
  ['a GIF', file('a.gif', 'image/gif'), /GIFs/],
  ['an SVG', file('a.svg', 'image/svg+xml'), /isn't an image we can use/],
  ['a PDF', file('a.pdf', 'application/pdf'), /isn't an image we can use/],
  ['an empty file', file('a.png', 'image/png', 0), /empty/],
])('says why %s is not sent', (_, chosen, words) => {
  expect(reasonToRefuse(chosen)).toMatch(words);
});

it('refuses a file that is sent unchanged by its size alone', () => {
  expect(sizeToRefuse({ size: UPLOAD_MAX_BYTES })).toBeNull();
  expect(sizeToRefuse({ size: UPLOAD_MAX_BYTES + 1 })).toMatch(/up to 10 MB/);
  expect(sizeToRefuse({ size: 0 })).toMatch(/empty/);
});

import { UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import { expect, it } from 'vitest';
import { reasonToRefuse, sizeToRefuse } from './refuse-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

it.each([
  ['a photo', file('roof.jpg', 'image/jpeg')],
  ['the largest photo', file('roof.png', 'image/png', UPLOAD_MAX_BYTES)],
  ['a larger one, which may be drawn anew', file('a.png', 'image/png', UPLOAD_MAX_BYTES + 1)],
  ['a photo of a phone, which may be drawn as well', file('IMG_1.HEIC', '')],
  ['one that says so', file('IMG_1', 'image/heif')],
  ['a photo under a wrong name', file('roof.txt', 'image/webp')],
  ['what the browser does not know', file('roof.avif', '')],
])('leaves %s to the server', (_, chosen) => {
  expect(reasonToRefuse(chosen)).toBeNull();
});

it.each([
  ['a moving picture', file('a.gif', 'image/gif'), /GIFs/],
  ['a drawing', file('a.svg', 'image/svg+xml'), /isn't an image we can use/],
  ['a letter', file('a.pdf', 'application/pdf'), /isn't an image we can use/],
  ['nothing', file('a.png', 'image/png', 0), /empty/],
])('says why %s is not sent', (_, chosen, words) => {
  expect(reasonToRefuse(chosen)).toMatch(words);
});

it('refuses a file that is sent unchanged by its size alone', () => {
  expect(sizeToRefuse({ size: UPLOAD_MAX_BYTES })).toBeNull();
  expect(sizeToRefuse({ size: UPLOAD_MAX_BYTES + 1 })).toMatch(/up to 10 MB/);
  expect(sizeToRefuse({ size: 0 })).toMatch(/empty/);
});

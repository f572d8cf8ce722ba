import { UPLOAD_MAX_BYTES } from '@pro-match/domain/media';
import { expect, it } from 'vitest';
import { reasonToRefuse } from './refuse-file.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

it.each([
  ['a photo', file('roof.jpg', 'image/jpeg')],
  ['the largest photo', file('roof.png', 'image/png', UPLOAD_MAX_BYTES)],
  ['a photo under a wrong name', file('roof.txt', 'image/webp')],
  ['what the browser does not know', file('roof.avif', '')],
])('leaves %s to the server', (_, chosen) => {
  expect(reasonToRefuse(chosen)).toBeNull();
});

it.each([
  ['a photo of a phone', file('IMG_1.HEIC', ''), /HEIC/],
  ['one that says so', file('IMG_1', 'image/heif'), /HEIC/],
  ['a moving picture', file('a.gif', 'image/gif'), /GIFs/],
  ['a drawing', file('a.svg', 'image/svg+xml'), /isn't an image we can use/],
  ['a letter', file('a.pdf', 'application/pdf'), /isn't an image we can use/],
  ['nothing', file('a.png', 'image/png', 0), /empty/],
  ['too much', file('a.png', 'image/png', UPLOAD_MAX_BYTES + 1), /up to 10 MB/],
])('says why %s is not sent', (_, chosen, words) => {
  expect(reasonToRefuse(chosen)).toMatch(words);
});

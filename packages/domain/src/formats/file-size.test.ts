import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [1, '1 KB'],
  [84_112, '82 KB'],
  [1_048_000, '1023 KB'],
  [1_048_500, '1.0 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

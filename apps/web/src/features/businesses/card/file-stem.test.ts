import { expect, it } from 'vitest';
import { fileStem } from './file-stem.ts';

it.each([
  ["Ada's Roofs & Co.", 'ada-s-roofs-co'],
  ['Señora Peña', 'senora-pena'],
  ['../../etc/passwd', 'etc-passwd'],
  ['水道', 'business'],
])('%s becomes the file name %s', (name, stem) => {
  expect(fileStem(name)).toBe(stem);
});

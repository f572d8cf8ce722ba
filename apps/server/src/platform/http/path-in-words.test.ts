import { expect, it } from 'vitest';
import { pathInWords } from './path-in-words.ts';

it.each([
  ['/', '/'],
  ['/client-dashbord', '/client-dashbord'],
  ['/wp-admin/setup.php', '/wp-admin/setup.php'],
  ['/old/', '/old/'],
  ['/card/01a1fb24-739c-7197-a5f7-ab2b72253975', '/card/*'],
  ['/of/ada@b.co/and/Jane%20Doe', '/of/*/and/*'],
  ['/reset/eyJhbGciOiJIUzI1NiJ9', '/reset/*'],
  ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f/…'],
  [`/${'a'.repeat(5000)}`, '/*'],
])('%s becomes %s', (path, told) => {
  expect(pathInWords(path)).toBe(told);
});

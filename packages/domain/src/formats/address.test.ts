import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressParts } from './index.ts';

it.each([
  ['ana.torres@example.com', ['ana.', 'torres@', 'example.', 'com']],
  ['a+home@b-c.example', ['a+home@', 'b-c.', 'example']],
  ['https://example.com/about', ['https://', 'example.', 'com/', 'about']],
  ['(614)-555-0199', ['(614)-555-0199']],
  ['plain', ['plain']],
  ['', []],
])('%j may be broken as %j', (address, parts) => {
  expect(addressParts(address)).toEqual(parts);
});

it('loses no character of any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(addressParts(text).join('')).toBe(text);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linksIn } from './links.ts';

const hrefs = (text: string) => linksIn(text).flatMap(({ href }) => href ?? []);

describe('linksIn', () => {
  it.each([
    ['see https://a.example/x?y=1#z', ['https://a.example/x?y=1#z']],
    ['www.a.example and HTTP://b.example', ['https://www.a.example/', 'http://b.example/']],
    ['(see www.a.example/b).', ['https://www.a.example/b']],
    ['https://a.example/b_(c), then', ['https://a.example/b_(c)']],
    ['“https://a.example”', ['https://a.example/']],
    ['https://a.example:8080/b!', ['https://a.example:8080/b']],
  ])('finds the links in: %s', (text, found) => expect(hrefs(text)).toEqual(found));

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'mailto:me@a.example',
    'a.example/b',
    'me@www.a.example',
    'https://paypal.com@evil.example/x',
    'http://localhost:3000',
    'https://',
    'www.',
    'xhttps://a.example',
    'http://[::1',
  ])('finds no link in: %s', (text) => expect(linksIn(text)).toEqual([{ text, href: null }]));

  it('loses no character of any text', () => {
    const piece = fc.constantFrom('https://', 'www.', 'a.example', ')', '(', '.', ' ', '\n', 'ü');
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        const text = pieces.join('');
        const parts = linksIn(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) expect(href ?? 'https:').toMatch(/^https?:/);
      }),
    );
  });

  it('stays fast on long repetitive texts', () => {
    // A scan that backtracks would not finish within the run.
    for (const piece of ['www.', 'https://', ')', 'https://a.example)', '.']) {
      expect(linksIn(piece.repeat(20_000)).length).toBeGreaterThan(0);
    }
  });
});

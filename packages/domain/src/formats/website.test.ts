import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { websiteLabel, websiteLink, websiteUrl } from './index.ts';

describe('website', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    [' www.example.com/about?a=1#b ', 'https://www.example.com/about?a=1#b'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.com', 'https://example.com/'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['//example.com', 'https://example.com/'],
    ['httpbin.org', 'https://httpbin.org/'],
  ])('%j leads to %j', (text, url) => {
    expect(websiteUrl(text)).toBe(url);
  });

  it.each([
    '',
    ' ',
    'n/a',
    'none',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(document.domain)',
    'java\nscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:joe@example.com',
    'https://bank.com@evil.example',
    'http://',
    'https://..',
  ])('%j leads nowhere', (text) => {
    expect(websiteUrl(text)).toBeNull();
  });

  it('is null or an http address for any text, and does not change when read again', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .tuple(fc.constantFrom('javascript:', 'data:', 'blob:', 'JAVASCRIPT://'), fc.string())
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const url = websiteUrl(text);
        if (url === null) return;
        expect(url).toMatch(/^https?:\/\/[^/@]+\.[^/@]+/);
        expect(websiteUrl(url)).toBe(url);
      }),
    );
  });
});

describe('websiteLink', () => {
  it.each([
    ['Example.com/about', { href: 'https://example.com/about', host: 'example.com' }],
    [
      'http://p\u0430ypal.com:8080',
      { href: 'http://xn--pypal-4ve.com:8080/', host: 'xn--pypal-4ve.com' },
    ],
    ['javascript:alert(1)', null],
    [null, null],
  ])('makes of %s: %j', (text, link) => {
    expect(websiteLink(text)).toEqual(link);
  });
});

describe('websiteLabel', () => {
  it.each([
    ['https://Example.com/', 'example.com'],
    ['example.com/our-work/', 'example.com/our-work'],
    ['http://example.com:8080/a', 'example.com:8080/a'],
    // The Cyrillic а looks like the Latin a.
    ['https://p\u0430ypal.com', 'xn--pypal-4ve.com'],
    ['EXAMPLE\u3002com', 'example.com'],
    ['n/a', 'n/a'],
  ])('shows %s as %s', (text, label) => {
    expect(websiteLabel(text)).toBe(label);
  });
});

import { describe, expect, it } from 'vitest';
import { looksLikeEmail, mailLink } from './mail.ts';

describe('mailLink', () => {
  it('links to an address', () => {
    expect(mailLink(' ana+home@example.com ')).toBe('mailto:ana+home@example.com');
  });

  it.each([
    '',
    'ana',
    'a@b.c?bcc=all@x.y',
    'a@b.c,d@e.f',
    'a@b.c%0Abcc:x',
    'javascript:x@y',
    'a b@c.d',
  ])('takes no %j', (text) => expect(mailLink(text)).toBeNull());
});

describe('looksLikeEmail', () => {
  it.each(['ann@example.com', ' ann@example.com '])('takes "%s"', (typed) => {
    expect(looksLikeEmail(typed)).toBe(true);
  });
  it.each(['', 'ann', 'ann@', 'ann@example', 'ann smith@example.com'])('refuses "%s"', (typed) => {
    expect(looksLikeEmail(typed)).toBe(false);
  });
});

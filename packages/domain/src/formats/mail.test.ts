import { describe, expect, it } from 'vitest';
import { isEmail, mailLink } from './mail.ts';

describe('mailLink', () => {
  it('links to an address', () => {
    expect(mailLink(' ana+home@example.com ')).toBe('mailto:ana+home@example.com');
    expect(mailLink('a&b?c@example.com')).toBe('mailto:a%26b%3Fc@example.com');
  });

  it.each([
    '',
    'ana',
    'a@b.c?bcc=all@x.y',
    'a@b.c,d@e.f',
    'a@b.c%0Abcc:x',
    'javascript:x@y',
    'a b@c.d',
  ])('returns null for %j', (text) => expect(mailLink(text)).toBeNull());
});

describe('isEmail', () => {
  it.each([
    'ann@example.com',
    "ann.o'neil+home_2-x@mail.example.co.uk",
    'smith&sons@example.com',
    '.a..b!#$%*/=?^`{|}~@3-d.example.c0m',
    `${'a'.repeat(242)}@example.com`,
  ])('accepts %j', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'ann',
    'ann@',
    'ann@example',
    ' ann@example.com',
    'ann smith@example.com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@ex_ample.com',
    'änn@example.com',
    'ann@example.com\n',
    `${'a'.repeat(243)}@example.com`,
  ])('rejects %j', (text) => expect(isEmail(text)).toBe(false));
});

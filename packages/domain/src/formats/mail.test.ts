import { describe, expect, it } from 'vitest';
import { isEmail, mailLink } from './mail.ts';

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

describe('isEmail', () => {
  it.each([
    'ann@example.com',
    "ann.o'neil+home_2-x@mail.example.co.uk",
    'A1@3-d-.example.com',
    `${'a'.repeat(242)}@example.com`,
  ])('takes %j', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'ann',
    'ann@',
    'ann@example',
    ' ann@example.com',
    'ann smith@example.com',
    '.ann@example.com',
    'ann.@example.com',
    'ann..lee@example.com',
    "ann'@example.com",
    'ann@-example.com',
    'ann@example.c',
    'ann@example.c0m',
    'ann@ex_ample.com',
    'änn@example.com',
    'ann@example.com\n',
    `${'a'.repeat(243)}@example.com`,
  ])('takes no %j', (text) => expect(isEmail(text)).toBe(false));
});

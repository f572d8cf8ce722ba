import { describe, expect, it } from 'vitest';
import { mailLink } from './mail.ts';

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

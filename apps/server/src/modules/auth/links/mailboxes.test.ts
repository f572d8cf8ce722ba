import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailboxes.ts';

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const tag = fc.option(fc.stringMatching(/^[a-z0-9+._-]{0,8}$/), { nil: undefined });
const tagged = (local: string, suffix: string | undefined) =>
  suffix === undefined ? local : `${local}+${suffix}`;

describe('mailboxOf', () => {
  it.each([
    ['a.b+c@gmail.com', 'ab@gmail.com'],
    ['A.B@GoogleMail.com', 'ab@gmail.com'],
    ['pat.piper+leads@example.com', 'pat.piper@example.com'],
    ['pat+a+b@example.com', 'pat@example.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['pat@gmail.com.example', 'pat@gmail.com.example'],
    ['pat.piper@notgmail.com', 'pat.piper@notgmail.com'],
  ])('maps %s to %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it('maps every spelling of an address to the same mailbox and is idempotent', () => {
    fc.assert(
      fc.property(word, word, tag, fc.boolean(), (one, other, suffix, isUpper) => {
        const spelled = (local: string, domain: string) => {
          const address = `${tagged(local, suffix)}@${domain}`;
          return mailboxOf(isUpper ? address.toUpperCase() : address);
        };
        for (const domain of ['gmail.com', 'googlemail.com']) {
          for (const local of [`${one}${other}`, `${one}.${other}`]) {
            expect(spelled(local, domain)).toBe(`${one}${other}@gmail.com`);
          }
        }
        const mailbox = spelled(`${one}.${other}`, 'example.com');
        expect(mailbox).toBe(`${one}.${other}@example.com`);
        expect(mailboxOf(mailbox)).toBe(mailbox);
      }),
    );
  });
});

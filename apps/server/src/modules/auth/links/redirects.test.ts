import { describe, expect, it } from 'vitest';
import { linkPage, safeRedirect } from './redirects.ts';

const site = 'https://promatch.example';

describe('safeRedirect', () => {
  it.each([
    [undefined, `${site}/auth`],
    ['/auth', `${site}/auth`],
    ['reset', `${site}/reset`],
    [`${site}/client-dashboard?tab=1`, `${site}/client-dashboard?tab=1`],
    [`${site}/auth#access_token=planted`, `${site}/auth`],
    ['https://me:secret@promatch.example/auth', `${site}/auth`],
    ['/../..//evil.example', `${site}//evil.example`],
    ['//evil.example', `${site}/auth`],
    ['\\\\evil.example', `${site}/auth`],
    ['https://promatch.example:8443/', `${site}/auth`],
    ['data:text/html,hello', `${site}/auth`],
  ])('maps %j to %s', (wanted, expected) => {
    expect(safeRedirect(site, wanted)).toBe(expected);
    expect(new URL(safeRedirect(site, wanted)).origin).toBe(site);
  });
});

describe('linkPage', () => {
  it.each([
    [
      { type: 'signup', token: 'a b', redirect_to: '/account' },
      '/auth#token_hash=a+b&type=signup&redirect_to=%2Faccount',
    ],
    [
      { type: 'email_change', token: 'x', redirect_to: 'https://evil.example/' },
      '/auth#token_hash=x&type=email_change&redirect_to=%2Fauth',
    ],
    [
      { type: 'recovery', token: 'x', redirect_to: '/account' },
      '/reset-password#token_hash=x&type=recovery',
    ],
    [{}, '/auth#token_hash=&type='],
  ])('maps %j to %s', (followed, expected) => {
    expect(linkPage(site, followed)).toBe(`${site}${expected}`);
  });
});

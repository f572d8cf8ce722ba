import { describe, expect, it } from 'vitest';
import { safeRedirect, withFragment } from './redirects.ts';

const site = 'https://promatch.example';

describe('a redirect', () => {
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
  ])('to %j leads to %s', (wanted, expected) => {
    expect(safeRedirect(site, wanted)).toBe(expected);
    expect(new URL(safeRedirect(site, wanted)).origin).toBe(site);
  });

  it('carries its parameters in the fragment, escaped', () => {
    expect(withFragment(`${site}/auth`, { error: 'a b&c', expires_in: 3600 })).toBe(
      `${site}/auth#error=a+b%26c&expires_in=3600`,
    );
  });
});

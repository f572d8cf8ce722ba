import type { Session } from '@supabase/auth-js';
import { describe, expect, it } from 'vitest';
import { owesCode } from './second-factor.ts';

function session(aal: string | null, status?: 'verified' | 'unverified'): Session {
  // As base64url, with a character that differs from plain base64.
  const claims = btoa(JSON.stringify({ aal, name: '>>>???' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  const factors = status ? [{ id: 'f', factor_type: 'totp', status }] : [];
  return { access_token: `head.${claims}.tail`, user: { factors } } as unknown as Session;
}

describe('owesCode', () => {
  it.each([
    [session('aal1', 'verified'), true],
    [session('aal2', 'verified'), false],
    [session('aal1', 'unverified'), false],
    [session('aal1'), false],
    [{ ...session('aal2', 'verified'), access_token: 'broken' }, true],
  ])('is true only for a session that still lacks its code: case %#', (given, expected) => {
    expect(owesCode(given)).toBe(expected);
  });
});

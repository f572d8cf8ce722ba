import { AUTH_REFRESH_MARGIN_MS } from '@pro-match/domain/limits';
import { afterEach, describe, expect, it } from 'vitest';
import { hasStoredSession, SESSION_STORAGE_KEY, usableStoredSession } from './stored-session.ts';

const now = Date.UTC(2026, 10, 20);
const session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_at: now / 1000 + 3600,
  user: { id: 'u1' },
};

function keep(value: unknown): void {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(value));
}

afterEach(() => localStorage.clear());

describe('usableStoredSession', () => {
  it('returns a session with time left', () => {
    keep(session);
    expect(usableStoredSession(now)?.user.id).toBe('u1');
  });

  it('returns null within the refresh margin', () => {
    keep({ ...session, expires_at: (now + AUTH_REFRESH_MARGIN_MS) / 1000 });
    expect(usableStoredSession(now)).toBeNull();
    expect(hasStoredSession()).toBe(true);
  });

  it.each([
    ['no token', { ...session, access_token: undefined }],
    ['no user', { ...session, user: null }],
    ['an expiry that is not a number', { ...session, expires_at: 'tomorrow' }],
    ['another shape', ['a', 'r']],
  ])('returns null with %s', (_, value) => {
    keep(value);
    expect(usableStoredSession(now)).toBeNull();
  });

  it('treats damaged storage as signed out', () => {
    localStorage.setItem(SESSION_STORAGE_KEY, '{"access_to');
    expect(usableStoredSession(now)).toBeNull();
    expect(hasStoredSession()).toBe(false);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { roleOf, SESSION_STORAGE_KEY } from './stored-session.ts';

const network = vi.fn<typeof fetch>();

function keepSession(secondsLeft: number): void {
  const session = {
    access_token: 'old',
    refresh_token: 'r1',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    token_type: 'bearer',
    user: { id: 'u1', app_metadata: { role: 'business' }, user_metadata: {} },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

function refreshAnswers(status: number, body: unknown): void {
  network.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

/** A fresh module for each test, since it keeps one auth client for the life of the page. */
const fresh = () => import('./session.ts');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', network.mockReset());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('getSession', () => {
  it('is null without a stored session, and loads nothing', async () => {
    const { getSession } = await fresh();
    expect(await getSession()).toBeNull();
    expect(network).not.toHaveBeenCalled();
  });

  it('returns a stored session with time left without a call', async () => {
    keepSession(3600);
    const { getSession } = await fresh();
    const session = await getSession();
    expect(session?.access_token).toBe('old');
    expect(session && roleOf(session)).toBe('business');
    expect(network).not.toHaveBeenCalled();
  });

  it('refreshes a session that is about to expire', async () => {
    keepSession(30);
    const user = { id: 'u1', app_metadata: {}, user_metadata: {} };
    refreshAnswers(200, {
      access_token: 'new',
      refresh_token: 'r2',
      expires_in: 3600,
      token_type: 'bearer',
      user,
    });
    const { getSession } = await fresh();
    expect((await getSession())?.access_token).toBe('new');
    expect(String(network.mock.calls[0]?.[0])).toContain('/auth/v1/token?grant_type=refresh_token');
  });

  it('ends a session whose refresh is refused', async () => {
    keepSession(-10);
    refreshAnswers(400, { code: 400, error_code: 'refresh_token_not_found', msg: 'Not found' });
    const { getSession } = await fresh();
    expect(await getSession()).toBeNull();
    expect(localStorage.getItem(SESSION_STORAGE_KEY)).toBeNull();
  });
});

describe('refreshedAccessToken', () => {
  it('ends a session when the server refuses both of its tokens', async () => {
    keepSession(3600);
    refreshAnswers(400, { code: 400, error_code: 'refresh_token_not_found', msg: 'Not found' });
    const { getSession, refreshedAccessToken } = await fresh();
    expect(await refreshedAccessToken('old')).toBeNull();
    expect(await getSession()).toBeNull();
  });

  it('keeps a session when the server refuses for another reason', async () => {
    keepSession(3600);
    refreshAnswers(429, { code: 429, error_code: 'over_request_rate_limit', msg: 'Slow down' });
    const { getSession, refreshedAccessToken } = await fresh();
    expect(await refreshedAccessToken('old')).toBeNull();
    expect((await getSession())?.access_token).toBe('old');
  });

  it('uses a newer token that another call has already got', async () => {
    keepSession(3600);
    const { refreshedAccessToken } = await fresh();
    expect(await refreshedAccessToken('one before')).toBe('old');
    expect(network).not.toHaveBeenCalled();
  });
});

describe('signOut', () => {
  it('ends the session here even if the server cannot be reached', async () => {
    keepSession(3600);
    network.mockRejectedValue(new TypeError('Failed to fetch'));
    const { getSession, onAuthEvent, signOut } = await fresh();
    const events: string[] = [];
    onAuthEvent((event) => events.push(event));
    await signOut();
    expect(await getSession()).toBeNull();
    await vi.waitFor(() => expect(events).toContain('SIGNED_OUT'));
  });

  it('asks the server to end only this session', async () => {
    keepSession(3600);
    network.mockImplementation(async () => new Response(null, { status: 204 }));
    const { signOut } = await fresh();
    await signOut();
    expect(String(network.mock.calls.at(-1)?.[0])).toContain('/auth/v1/logout?scope=local');
  });
});

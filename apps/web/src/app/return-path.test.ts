import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { SESSION_STORAGE_KEY } from '../lib/stored-session.ts';
import { createAppRouter } from './router.ts';

const network = vi.fn<typeof fetch>();
const MATCH = '/client-messages?match=01a1fb2f-b078-733f-b90a-730e94518df4';

function signIn(role: 'client' | 'business', isOnboarded: boolean): void {
  const session = {
    access_token: 't',
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u1', app_metadata: { role } },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
  const row = role === 'business' ? { data: [{ id: 'b1' }], next: null } : { user_id: 'u1' };
  if (isOnboarded) network.mockImplementation(async () => Response.json(row));
}

/** Opens the app at an address; returns where that led and the return path that was kept. */
async function open(path: string, state = {}) {
  const history = createMemoryHistory({ initialEntries: ['/terms'] });
  history.replace(path, state);
  const router = createAppRouter(history);
  await router.load();
  const { href, state: kept } = router.state.location;
  return { href, returnTo: kept.returnTo };
}

beforeEach(() => {
  vi.stubGlobal('fetch', network.mockReset());
  network.mockImplementation(async () => new Response('null'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
});

describe('without a session', () => {
  it.each([
    MATCH,
    '/business-messages?match=01a1fb2f-b078-733f-b90a-730e94518df4',
    '/community/post/01a1fb2f-b078-733f-b90a-730e94518df4',
    '/account',
    '/notifications',
  ])('keeps %s for after sign-in', async (asked) => {
    expect(await open(asked)).toEqual({ href: '/auth', returnTo: asked });
  });

  it('drops the fragment, which may hold a token from a mail', async () => {
    expect(await open('/account#access_token=secret')).toMatchObject({ returnTo: '/account' });
  });

  it('keeps the earlier path when onboarding leads to sign-in', async () => {
    expect(await open('/client-onboarding', { returnTo: MATCH })).toEqual({
      href: '/auth',
      returnTo: MATCH,
    });
  });
});

describe('with a session', () => {
  it('leads from /auth to the dashboard when no path was kept', async () => {
    signIn('business', true);
    expect(await open('/auth')).toEqual({ href: '/business-dashboard', returnTo: undefined });
  });

  it("leads from a screen of the other role to the person's own dashboard", async () => {
    signIn('business', true);
    expect(await open(MATCH)).toEqual({ href: '/business-dashboard', returnTo: undefined });
  });

  it('leads to an unfinished onboarding first, and keeps the path for after it', async () => {
    signIn('client', false);
    expect(await open(MATCH)).toEqual({ href: '/client-onboarding', returnTo: MATCH });
  });
});

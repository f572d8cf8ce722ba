import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { answering } from '../testing/answering.ts';
import { storeSession } from '../testing/signed-in.ts';
import { createAppRouter } from './router.ts';
import { useGoHome } from './use-go-home.ts';

const MATCH = '/client-messages?match=01a1fb2f-b078-733f-b90a-730e94518df4';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  queryClient.clear();
});

/** Signs in on the auth screen after asking for a page, and returns where that leads. */
async function goHome(asked: unknown, role: 'client' | 'business', isOnboarded = true) {
  localStorage.clear();
  queryClient.clear();
  const history = createMemoryHistory({ initialEntries: ['/terms'] });
  history.replace('/auth', { returnTo: asked });
  const router = createAppRouter(history);
  await router.load();
  const { result } = renderHook(useGoHome, {
    wrapper: ({ children }) => (
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    ),
  });
  const row = role === 'business' ? { data: [{ id: 'b1' }], next: null } : { user_id: 'u1' };
  answering(() => ({ body: isOnboarded ? row : null }));
  storeSession({ id: 'u1', app_metadata: { role } });
  await result.current();
  const { href, state } = router.state.location;
  return { href, returnTo: state.returnTo };
}

const at = (href: string, returnTo?: string) => ({ href, returnTo });

it('leads to the kept path', async () => {
  expect(await goHome(MATCH, 'client')).toEqual(at(MATCH));
});

it('leads home when no path was kept', async () => {
  expect(await goHome(undefined, 'client')).toEqual(at('/client-dashboard'));
  expect(await goHome(undefined, 'business')).toEqual(at('/business-dashboard'));
});

it('leads home instead of to a screen of the other role', async () => {
  expect(await goHome(MATCH, 'business')).toEqual(at('/business-dashboard'));
  expect(await goHome('/business-settings', 'client')).toEqual(at('/client-dashboard'));
});

it('leads to onboarding first, and keeps the path for after it', async () => {
  expect(await goHome(MATCH, 'client', false)).toEqual(at('/client-onboarding', MATCH));
  expect(await goHome(undefined, 'client', false)).toEqual(at('/client-onboarding'));
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2Fevil.example',
  '/account/..//evil.example',
  { href: '/account' },
])('opens the home page instead of %j', async (asked) => {
  expect(await goHome(asked, 'client')).toEqual(at('/client-dashboard'));
  expect(await goHome(asked, 'client', false)).toEqual(at('/client-onboarding'));
});

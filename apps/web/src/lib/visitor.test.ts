import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_STORAGE_KEY } from './stored-session.ts';
import { onOnboardingLost, readVisitor } from './visitor.ts';

const network = vi.fn<typeof fetch>();
const preferences = { user_id: 'u1', selected_services: [], zip_code: '43004', state: 'OH' };

function answerWith(status: number, body: unknown): void {
  network.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
}

function signIn(role: string): void {
  const session = {
    access_token: 't',
    refresh_token: 'r',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: { id: 'u1', app_metadata: { role } },
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

let queries: QueryClient;

beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', network.mockReset());
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the visitor', () => {
  it('is null without a session, and makes no call', async () => {
    expect(await readVisitor(queries)).toBeNull();
    expect(network).not.toHaveBeenCalled();
  });

  it('is a client who is onboarded if there are preferences', async () => {
    signIn('client');
    answerWith(200, null);
    expect(await readVisitor(queries)).toEqual({ role: 'client', isOnboarded: false });
    queries.clear();
    answerWith(200, preferences);
    expect(await readVisitor(queries)).toEqual({ role: 'client', isOnboarded: true });
  });

  it('is a business that is onboarded if it has a profile', async () => {
    signIn('business');
    answerWith(200, { data: [], next: null });
    expect(await readVisitor(queries)).toEqual({ role: 'business', isOnboarded: false });
    expect(String(network.mock.calls[0]?.[0])).toBe('/rest/v1/business_profiles?user_id=u1');
  });

  it('treats somebody without a known role as a client', async () => {
    signIn('admin');
    answerWith(200, null);
    expect(await readVisitor(queries)).toEqual({ role: 'client', isOnboarded: false });
  });

  it('does not wait for what this device remembers', async () => {
    signIn('client');
    answerWith(200, preferences);
    await readVisitor(queries);
    network.mockImplementation(() => new Promise(() => undefined));
    const later = new QueryClient();
    expect(await readVisitor(later)).toEqual({ role: 'client', isOnboarded: true });
  });

  it('reports when the remembered onboarding is gone', async () => {
    signIn('client');
    answerWith(200, preferences);
    await readVisitor(queries);
    const lost = vi.fn();
    const stop = onOnboardingLost(lost);
    answerWith(200, null);
    queries.clear();
    await readVisitor(queries);
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce());
    stop();
    expect(await readVisitor(queries)).toEqual({ role: 'client', isOnboarded: false });
  });

  it('fails when the server fails', async () => {
    signIn('client');
    answerWith(500, { code: 'internal', detail: 'x' });
    await expect(readVisitor(queries)).rejects.toMatchObject({ status: 500 });
  });
});

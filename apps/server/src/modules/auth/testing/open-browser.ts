import { newId } from '@pro-match/domain/ids';
import { type AuthChangeEvent, AuthClient } from '@supabase/auth-js';
import { expect, vi } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { watchedClient } from '../../../testing/refusals/watched-client.ts';

export interface Browser {
  auth: InstanceType<typeof AuthClient>;
  events: AuthChangeEvent[];
  /** Paths that were asked for, in order. */
  asked: string[];
}

/** The auth client of the web app, talking to the app without a port; dispose of it at the end. */
export async function openBrowserOn(t: TestApp): Promise<Browser> {
  const asked: string[] = [];
  const auth = new AuthClient({
    url: `${t.deps.config.publicUrl}/auth/v1`,
    headers: { apikey: t.deps.config.PUBLISHABLE_KEY },
    // Clients sharing a key would warn about each other.
    storageKey: newId(),
    persistSession: false,
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      asked.push(`${init?.method ?? 'GET'} ${pathname}${search}`);
      return t.app.request(`${pathname}${search}`, init);
    },
  });
  await auth.initialize();
  const events: AuthChangeEvent[] = [];
  auth.onAuthStateChange((event) => {
    events.push(event);
  });
  // Generous for a loaded machine; returns as soon as the event arrives.
  await vi.waitFor(() => expect(events).toContain('INITIAL_SESSION'), { timeout: 10_000 });
  return { auth: watchedClient(auth), events, asked };
}

import { newId } from '@pro-match/domain/ids';
import { type AuthChangeEvent, AuthClient, type Session } from '@supabase/auth-js';
import { afterEach, expect, vi } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { watchedClient } from '../../../testing/refusals/watched-client.ts';
import { PASSWORD } from './ask-auth.ts';

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

/** Returns a function that opens a browser, which is disposed of after the test. */
export function browsersOn(appOf: () => TestApp): () => Promise<Browser> {
  const browsers: Browser[] = [];
  afterEach(async () => {
    for (const browser of browsers.splice(0)) await browser.auth.dispose();
  });
  return async () => {
    const browser = await openBrowserOn(appOf());
    browsers.push(browser);
    return browser;
  };
}

let people = 0;

/** Signs somebody new up in the browser. */
export async function signedUp({ auth }: Browser): Promise<Session> {
  people += 1;
  const email = `browser-${people}@example.com`;
  const { data, error } = await auth.signUp({ email, password: PASSWORD });
  if (error || !data.session) throw error ?? new Error('Sign-up answered no session');
  return data.session;
}

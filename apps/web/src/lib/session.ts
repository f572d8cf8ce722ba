import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { serverNow } from '../clock.ts';
import { createListeners, createStore } from '../store.ts';
import { withoutAnswer } from './api-error.ts';
import { fetchAsDevice } from './device-token.ts';
import { publishableKey } from './page-settings.ts';
import { isOffline } from './retry-policy.ts';
import {
  forgetStoredSession,
  hasStoredSession,
  SESSION_STORAGE_KEY,
  storedSession,
  usableStoredSession,
} from './stored-session.ts';

export type { Session } from '@supabase/auth-js';

/** `undefined` until known. */
const current = createStore<Session | null | undefined>(undefined);
let loading: Promise<GoTrueClient> | undefined;
/**
 * The last event. Another tab's event can arrive before the storage that it refers to is updated.
 */
let lastEvent: { session: Session | null; freshUntil: number } = { session: null, freshUntil: 0 };
const LAST_EVENT_MS = 2_000;
const authEvents = createListeners<[event: AuthChangeEvent, session: Session | null]>();

function adopt(session: Session | null): void {
  // Each read of storage returns a new object, but only another token or user is a change.
  const known = current.get();
  const isSameToken = known !== undefined && known?.access_token === session?.access_token;
  if (isSameToken && known?.user.updated_at === session?.user.updated_at) return;
  current.set(session);
}

async function load(): Promise<GoTrueClient> {
  const { AuthClient } = await import('@supabase/auth-js');
  const client = new AuthClient({
    url: `${window.location.origin}/auth/v1`,
    headers: { apikey: publishableKey() },
    storageKey: SESSION_STORAGE_KEY,
    fetch: fetchAsDevice,
    flowType: 'implicit',
    // A link's contents must not sign anyone in: the session could be a stranger's.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
  });
  client.onAuthStateChange((event, session) => {
    if (event !== 'INITIAL_SESSION')
      lastEvent = { session, freshUntil: Date.now() + LAST_EVENT_MS };
    adopt(session);
    // auth-js holds its lock during this callback: a listener that calls back would wait forever.
    queueMicrotask(() => authEvents.tell(event, session));
  });
  await client.initialize();
  return client;
}

/** Loaded on first use. Sign-in and sign-up call the client directly. */
export function authClient(): Promise<GoTrueClient> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Refreshed if needed; null if no one is signed in. */
export async function getSession(): Promise<Session | null> {
  if (Date.now() < lastEvent.freshUntil) {
    adopt(lastEvent.session);
    return lastEvent.session;
  }
  // auth-js trusts storage too, so a token with time left needs neither its code nor its lock.
  const usable = usableStoredSession(serverNow());
  if (usable || !hasStoredSession()) {
    adopt(usable);
    return usable;
  }
  // Offline, auth-js would retry a refresh for half a minute and cache the failure for another. The
  // user is known anyway, and if the server is reachable after all, a refused token gets refreshed.
  if (isOffline()) {
    const session = storedSession();
    if (!session) throw withoutAnswer(undefined);
    adopt(session);
    return session;
  }
  const { data, error } = await (await authClient()).getSession();
  // A refresh without a response keeps the session: a dead spot signs no one out.
  if (error && hasStoredSession()) {
    throw withoutAnswer(error);
  }
  adopt(data.session);
  return data.session;
}

/** Starts the refresh timer and listens to other tabs; call it once the screen is up. */
export async function keepSession(): Promise<void> {
  if (await getSession()) await authClient();
}

export async function accessToken(): Promise<string | null> {
  return (await getSession())?.access_token ?? null;
}

/** A new token in place of one that the server refused, or null if the session is over. */
export async function refreshedAccessToken(refused: string): Promise<string | null> {
  const client = await authClient();
  const { data } = await client.getSession();
  if (data.session && data.session.access_token !== refused) return data.session.access_token;
  const refreshed = await client.refreshSession();
  // auth-js keeps a session whose token has time left by the clock; but the server has now refused
  // both of its tokens, so it is over.
  if (isRefusal(refreshed.error)) await signOut();
  return refreshed.data.session?.access_token ?? null;
}

function isRefusal(error: { status?: number | undefined } | null): boolean {
  const status = error?.status ?? 0;
  return status >= 400 && status < 500 && status !== 429;
}

/** Works offline too; other devices stay signed in. */
export async function signOut(): Promise<void> {
  try {
    const client = await authClient();
    // Local first, then the server: a failing server keeps nobody signed in here.
    await client.signOut({ scope: 'local' });
  } finally {
    if (hasStoredSession()) forgetStoredSession();
    adopt(null);
  }
}

/** Calls the listener on every auth event; returns a function that stops this. */
export const onAuthEvent = authEvents.add;

/** The user's id as far as this page knows; empty if no one is signed in. */
export const signedInAs = (): string => current.get()?.user.id ?? '';

/** `undefined` until known. */
export const useSession = current.useValue;

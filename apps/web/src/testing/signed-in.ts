import { getSession } from '../lib/session.ts';
import { SESSION_STORAGE_KEY } from '../lib/stored-session.ts';

const CLIENT = { id: 'client', email: 'ana@example.com' };

/** Stores a session that is good for an hour, as a sign-in in this browser would have left it. */
export function storeSession(user: object = CLIENT): void {
  const session = {
    access_token: 'token',
    refresh_token: 'refresh',
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user,
  };
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}

/** The same, read by the app already. */
export async function signIn(user?: object): Promise<void> {
  storeSession(user);
  await getSession();
}

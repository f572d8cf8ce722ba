import type { Role } from '@pro-match/domain/auth';
import { AUTH_REFRESH_MARGIN_MS } from '@pro-match/domain/limits';
import type { Session } from '@supabase/auth-js';

export const SESSION_STORAGE_KEY = 'pro-match.session';

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false;
  const { access_token, refresh_token, expires_at, user } = value as Partial<Session>;
  return (
    typeof access_token === 'string' &&
    typeof refresh_token === 'string' &&
    typeof expires_at === 'number' &&
    typeof user?.id === 'string'
  );
}

/** Storage that is full, blocked or damaged reads as "not signed in". */
function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** True for a session of any age, which makes the auth client worth loading. */
export function hasStoredSession(): boolean {
  return stored() !== null;
}

/** Returns the session even if it has expired: it shows who the user is, not what they may do. */
export function storedSession(): Session | null {
  const session = stored();
  return isSession(session) ? session : null;
}

export const storedUserId = (): string => storedSession()?.user.id ?? '';

/** Null once it needs a refresh; until then, a screen can start before auth-js is loaded. */
export function usableStoredSession(now: number): Session | null {
  const session = storedSession();
  const left = (session?.expires_at ?? 0) * 1000 - now;
  return left > AUTH_REFRESH_MARGIN_MS ? session : null;
}

export function forgetStoredSession(): void {
  try {
    localStorage.removeItem(SESSION_STORAGE_KEY);
  } catch {
    // Blocked storage holds no session.
  }
}

export function roleOf(session: Session): Role {
  return session.user.app_metadata.role === 'business' ? 'business' : 'client';
}

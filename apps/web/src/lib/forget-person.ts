import { SESSION_STORAGE_KEY } from './stored-session.ts';

/** What this app keeps in the browser begins with it. */
const OWN = 'pro-match.';

/** The theme says nothing of anybody; the session is auth-js's to take away, and may be the next one's. */
const KEPT = ['pro-match.theme', SESSION_STORAGE_KEY];

function clear(storage: () => Storage): void {
  try {
    for (const key of Object.keys(storage())) {
      if (key.startsWith(OWN) && !KEPT.includes(key)) storage().removeItem(key);
    }
  } catch {
    // Blocked storage has kept nothing.
  }
}

/** Forgets what somebody was typing in this tab. */
export function forgetDrafts(): void {
  clear(() => sessionStorage);
}

/** Forgets everything of whoever used this browser, unsent messages with it. */
export function forgetPerson(): void {
  forgetDrafts();
  clear(() => localStorage);
}

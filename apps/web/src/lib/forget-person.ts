import { DEVICE_STORAGE_KEY } from './device-token.ts';
import { forgetFiles } from './kept-files.ts';
import { logWarning } from './log.ts';
import { signOut } from './session.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

/** The prefix of everything that this app stores in the browser. */
const OWN = 'pro-match.';

/**
 * Theme and device token aren't personal; auth-js removes the session, which may be the next
 * user's.
 */
const KEPT = ['pro-match.theme', DEVICE_STORAGE_KEY, SESSION_STORAGE_KEY];

/** The cache of responses for offline use; see `kept-answers.ts`. */
export const KEPT_ANSWERS = 'pro-match.answers';

/** Unsent requests, which survive the tab but not the session. */
export const REQUEST_DRAFTS = 'pro-match.request-drafts.';

function clear(storage: () => Storage, beginning = OWN): void {
  try {
    for (const key of Object.keys(storage())) {
      if (key.startsWith(beginning) && !KEPT.includes(key)) storage().removeItem(key);
    }
  } catch {
    // Blocked storage has kept nothing.
  }
}

/** Deletes unsent input, the files chosen for it, and the responses kept for offline use. */
export function forgetDrafts(): void {
  clear(() => sessionStorage);
  clear(() => localStorage, REQUEST_DRAFTS);
  void forgetFiles();
  void globalThis.caches?.delete(KEPT_ANSWERS).catch(() => undefined);
}

/** Deletes everything about the person who used this browser, including unsent messages. */
export function forgetPerson(): void {
  forgetDrafts();
  clear(() => localStorage);
}

/**
 * Ends the session here and deletes this browser's data about the person, since someone else may
 * use it next. The session watcher then opens the landing page. Never rejects.
 */
export async function signOutAndForget(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    logWarning('sign-out did not reach the server', error);
  }
  forgetPerson();
}

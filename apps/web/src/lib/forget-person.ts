import { DEVICE_STORAGE_KEY } from './device-token.ts';
import { forgetFiles } from './kept-files.ts';
import { logWarning } from './log.ts';
import { signOut } from './session.ts';
import { SESSION_STORAGE_KEY } from './stored-session.ts';

/** What this app keeps in the browser begins with it. */
const OWN = 'pro-match.';

/** Theme and device token aren't personal; auth-js removes the session, which may be the next user's. */
const KEPT = ['pro-match.theme', DEVICE_STORAGE_KEY, SESSION_STORAGE_KEY];

/** The browser's store of answers that are read without a network; see `kept-answers.ts`. */
export const KEPT_ANSWERS = 'pro-match.answers';

/** Requests that aren't sent: they outlive the tab, and no session. */
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

/** Forgets what the user was typing, the files chosen for it, and what was kept for the road. */
export function forgetDrafts(): void {
  clear(() => sessionStorage);
  clear(() => localStorage, REQUEST_DRAFTS);
  void forgetFiles();
  void globalThis.caches?.delete(KEPT_ANSWERS).catch(() => undefined);
}

/** Forgets everything about the person who used this browser, including unsent messages. */
export function forgetPerson(): void {
  forgetDrafts();
  clear(() => localStorage);
}

/**
 * Ends the session here and forgets what this browser keeps of the person, who may not
 * be the next one to use it. The session watch then leads to the landing. Never rejects.
 */
export async function signOutAndForget(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    logWarning('sign-out did not reach the server', error);
  }
  forgetPerson();
}

import { note } from '../lib/log.ts';
import { signOut } from '../lib/session.ts';

/** Logout: ends the session here; the session watch then leads to the landing. */
export function leave(): void {
  signOut().catch((error: unknown) => note('sign-out did not reach the server', error));
}

import { redirect } from '@tanstack/react-router';
import { decideRoute, type Place } from './decide-route.ts';
import { note } from './log.ts';
import { queryClient } from './query-client.ts';
import { getSession, isRecovering, signOut } from './session.ts';
import { type Standing, standing } from './standing.ts';

function leaveIfElsewhere(place: Place, who: Standing): void {
  const to = decideRoute(place, who);
  if (to) throw redirect({ to, replace: true });
}

/** A `beforeLoad` for screens that need a session of one role, onboarded or about to be. */
export function requirePlace(place: Exclude<Place, 'entrance'>) {
  return async () => leaveIfElsewhere(place, await standing(queryClient));
}

/** Sends a signed-in user home from a public entrance; a server in trouble keeps it open. */
export async function redirectSignedIn(): Promise<void> {
  // The build renders the landing for a stranger.
  if (import.meta.env.SSR) return;
  let who: Standing = null;
  try {
    who = await standing(queryClient);
  } catch (error) {
    note('could not tell who is signed in', error);
  }
  leaveIfElsewhere('entrance', who);
}

/** The auth screen: a sign-up ends the old session, a reset link keeps it for the new password. */
export async function enterAuth(isSignup: boolean): Promise<void> {
  if (isRecovering()) {
    await getSession();
    return;
  }
  if (isSignup) {
    if (await getSession()) await signOut();
    return;
  }
  await redirectSignedIn();
}

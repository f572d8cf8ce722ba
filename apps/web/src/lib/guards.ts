import { type HistoryState, type ParsedLocation, redirect } from '@tanstack/react-router';
import { decideRoute, type Place } from './decide-route.ts';
import { logWarning } from './log.ts';
import { queryClient } from './query-client.ts';
import { getSession, signOut } from './session.ts';
import { readVisitor, type Visitor } from './visitor.ts';

interface Visit {
  location: ParsedLocation;
}

/** The requested page, without the fragment, which may hold a token. */
function askedFor({ location: { state, pathname, searchStr } }: Visit): HistoryState {
  return { returnTo: state.returnTo ?? pathname + searchStr };
}

function leaveIfElsewhere(place: Place, who: Visitor, visit: Visit): void {
  const to = decideRoute(place, who);
  // An onboarded user requested a page that isn't theirs, so don't remember it.
  if (to) throw redirect({ to, replace: true, state: who?.isOnboarded ? {} : askedFor(visit) });
}

/** A `beforeLoad` for screens that need a session of one role, onboarded or about to be. */
export function requirePlace(place: Exclude<Place, 'entrance'>) {
  return async (visit: Visit) => leaveIfElsewhere(place, await readVisitor(queryClient), visit);
}

/** A `beforeLoad` for screens of both roles; redirects everybody who isn't onboarded. */
export async function requireAnyRole(visit: Visit): Promise<void> {
  const who = await readVisitor(queryClient);
  leaveIfElsewhere(who?.role ?? 'client', who, visit);
}

/** Sends a signed-in user home from a public entrance, which stays open if the server fails. */
export async function redirectSignedIn(visit: Visit): Promise<void> {
  // The build renders the landing page for an anonymous visitor.
  if (import.meta.env.SSR) return;
  let who: Visitor = null;
  try {
    who = await readVisitor(queryClient);
  } catch (error) {
    logWarning('could not tell who is signed in', error);
  }
  leaveIfElsewhere('entrance', who, visit);
}

/**
 * For the auth screen: signing up ends the old session. The screen itself redirects signed-in users
 * who came for a particular page.
 */
export async function enterAuth(visit: Visit): Promise<void> {
  // A mailed link, which the screen uses in the current session, if any.
  if (visit.location.hash.includes('token_hash=')) return;
  if (visit.location.state.isSignup) {
    if (await getSession()) await signOut();
    return;
  }
  if (!visit.location.state.returnTo) await redirectSignedIn(visit);
}

import type { Role } from '@pro-match/domain/auth';
import type { QueryClient } from '@tanstack/react-query';
import { createListeners } from '../store.ts';
import { logWarning } from './log.ts';
import { clientPreferencesQuery, ownBusinessQuery } from './own-rows.ts';
import {
  forgetOnboarding,
  isOnboardingRemembered,
  rememberOnboarding,
} from './remembered-onboarding.ts';
import { owesCode } from './second-factor.ts';
import { getSession } from './session.ts';
import { roleOf } from './stored-session.ts';

/** As far as routing needs to know; null if no one is signed in. */
export type Visitor = null | { role: Role; isOnboarded: boolean };

function ownRow(queries: QueryClient, role: Role, userId: string): Promise<object | null> {
  return role === 'business'
    ? queries.ensureQueryData(ownBusinessQuery(userId))
    : queries.ensureQueryData(clientPreferencesQuery(userId));
}

const losses = createListeners();

/** Called when an onboarding that this device remembered turns out to be missing. */
export const onOnboardingLost = losses.add;

async function verify(queries: QueryClient, role: Role, userId: string): Promise<void> {
  if ((await ownRow(queries, role, userId)) !== null) return;
  forgetOnboarding();
  losses.tell();
}

export async function readVisitor(queries: QueryClient): Promise<Visitor> {
  const session = await getSession();
  // Between password and code, no one is signed in: the auth screen asks for the code.
  if (!session || owesCode(session)) return null;
  const role = roleOf(session);
  const userId = session.user.id;
  if (isOnboardingRemembered(userId)) {
    // A profile stays once made, so the screen need not wait for a round trip that confirms it.
    verify(queries, role, userId).catch((error: unknown) =>
      logWarning('no own profile yet', error),
    );
    return { role, isOnboarded: true };
  }
  const isOnboarded = (await ownRow(queries, role, userId)) !== null;
  if (isOnboarded) rememberOnboarding(userId);
  return { role, isOnboarded };
}

import type { ClientPreferences } from '@pro-match/domain/accounts';
import type { Role } from '@pro-match/domain/auth';
import type { BusinessProfile } from '@pro-match/domain/businesses';
import type { Page } from '@pro-match/domain/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createListeners } from '../store.ts';
import { rest } from './api.ts';
import { note } from './log.ts';
import {
  forgetOnboarding,
  isOnboardingRemembered,
  rememberOnboarding,
} from './remembered-onboarding.ts';
import { owesCode } from './second-factor.ts';
import { getSession, roleOf } from './session.ts';

/** The client's own preferences, or null before onboarding. Guards and features share the entry. */
export function clientPreferencesQuery(userId: string) {
  return queryOptions({
    queryKey: ['client_preferences', userId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => rest.get<ClientPreferences | null>('/client_preferences', { signal }),
  });
}

/** The business's own profile, or null before onboarding. Guards and features share the entry. */
export function ownBusinessQuery(userId: string) {
  return queryOptions({
    queryKey: ['business_profiles', 'own', userId],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<BusinessProfile | null> => {
      const query = { user_id: userId };
      const page = await rest.get<Page<BusinessProfile>>('/business_profiles', { query, signal });
      return page.data[0] ?? null;
    },
  });
}

/** Who is here, as far as routing needs to know. */
export type Standing = null | { role: Role; isOnboarded: boolean };

function ownRow(queries: QueryClient, role: Role, userId: string): Promise<object | null> {
  return role === 'business'
    ? queries.ensureQueryData(ownBusinessQuery(userId))
    : queries.ensureQueryData(clientPreferencesQuery(userId));
}

const losses = createListeners();

/** Calls `listener` when an onboarding that this device remembered turns out not to be there. */
export const onStandingLost = losses.add;

async function verify(queries: QueryClient, role: Role, userId: string): Promise<void> {
  if ((await ownRow(queries, role, userId)) !== null) return;
  forgetOnboarding();
  losses.tell();
}

/** Reads the session and whether onboarding is done. */
export async function standing(queries: QueryClient): Promise<Standing> {
  const session = await getSession();
  // Between password and code no one is signed in: the auth screen asks for the code.
  if (!session || owesCode(session)) return null;
  const role = roleOf(session);
  const userId = session.user.id;
  if (isOnboardingRemembered(userId)) {
    // A profile, once made, stays: the screen need not wait for a round trip to hear so again.
    verify(queries, role, userId).catch((error: unknown) => note('no own profile yet', error));
    return { role, isOnboarded: true };
  }
  const isOnboarded = (await ownRow(queries, role, userId)) !== null;
  if (isOnboarded) rememberOnboarding(userId);
  return { role, isOnboarded };
}

/** Puts what a save answered into the guards' own entry; `part` alone where only that is news. */
export async function keepOwnBusiness(
  queries: QueryClient,
  userId: string,
  part: Partial<BusinessProfile>,
): Promise<void> {
  const { queryKey } = ownBusinessQuery(userId);
  // A reading under way would bring the old profile back.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (known) => (known ? { ...known, ...part } : known));
}

import type { ClientPreferences } from '@pro-match/domain/accounts';
import type { Role } from '@pro-match/domain/auth';
import type { BusinessProfile } from '@pro-match/domain/businesses';
import type { Page } from '@pro-match/domain/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rest } from './api.ts';
import { isNotFound } from './api-error.ts';
import { getSession, roleOf } from './session.ts';

/** The client's own preferences, or null before onboarding. Guards and features share the entry. */
export function clientPreferencesQuery(userId: string) {
  return queryOptions({
    queryKey: ['client_preferences', userId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<ClientPreferences | null> => {
      try {
        return await rest.get<ClientPreferences>('/client_preferences', { signal });
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
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

/** Reads the session and, once per user, whether onboarding is done. */
export async function standing(queries: QueryClient): Promise<Standing> {
  const session = await getSession();
  if (!session) return null;
  const role = roleOf(session);
  // A cached row is enough here: a profile, once made, does not go away while signed in.
  const row =
    role === 'business'
      ? await queries.ensureQueryData(ownBusinessQuery(session.user.id))
      : await queries.ensureQueryData(clientPreferencesQuery(session.user.id));
  return { role, isOnboarded: row !== null };
}

import type { ClientPreferences } from '@pro-match/domain/accounts';
import type { BusinessProfile } from '@pro-match/domain/businesses';
import type { Page } from '@pro-match/domain/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rest } from './api.ts';

/** Null before onboarding. Guards and features share this cache entry. */
export function clientPreferencesQuery(userId: string) {
  return queryOptions({
    queryKey: ['client_preferences', userId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => rest.get<ClientPreferences | null>('/client_preferences', { signal }),
  });
}

/** Null before onboarding. Guards and features share this cache entry. */
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

/** Stores the response to a save in the entry that the guards use; `part` holds what changed. */
export async function keepOwnBusiness(
  queries: QueryClient,
  userId: string,
  part: Partial<BusinessProfile>,
): Promise<void> {
  const { queryKey } = ownBusinessQuery(userId);
  // A running read would bring the old profile back.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, (known) => (known ? { ...known, ...part } : known));
}

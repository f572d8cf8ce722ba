import type { NearbyBusiness, Saved, SavedBusinesses } from '@pro-match/domain/discovery';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useShownAtOnce } from '../../../lib/use-shown-at-once.ts';
import { toast } from '../../../ui/toast.ts';

/** The businesses that the client saved for later, last first. */
export const savedQuery = queryOptions({
  queryKey: ['business_profiles', 'saved'],
  queryFn: async ({ signal }) => {
    const { businesses } = await rest.get<SavedBusinesses>('/saved_businesses', { signal });
    return businesses;
  },
});

interface Press {
  business: NearbyBusiness;
  service: string;
  isSaved: boolean;
}

/** Whether a business is saved, and a function that changes it. */
export function useSaved(business: NearbyBusiness, service: string) {
  const id = business.user_id;
  const { data } = useQuery({
    ...savedQuery,
    select: (all) => all.some(({ user_id }) => user_id === id),
  });
  const { mutate } = useShownAtOnce({
    queryKey: savedQuery.queryKey,
    change: (all = [], { business, service, isSaved }: Press) => {
      const others = all.filter(({ user_id }) => user_id !== business.user_id);
      const saved = {
        ...business,
        service,
        saved_at: new Date().toISOString(),
        is_asked: false,
        ended: null,
      };
      return isSaved ? [saved, ...others] : others;
    },
    send: async ({ business: { user_id }, service, isSaved }) => {
      const path = `/saved_businesses/${user_id}`;
      if (isSaved) await rest.put<Saved>(path, { service });
      else await rest.delete<void>(path);
    },
    onError: (error) => {
      const isFull = error instanceof ApiError && error.code === 'conflict';
      toast.error(isFull ? error.message : 'Failed to update your saved businesses');
    },
  });
  const isSaved = data ?? false;
  return { isSaved, toggle: () => mutate({ business, service, isSaved: !isSaved }) };
}

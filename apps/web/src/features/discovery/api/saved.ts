import type { NearbyBusiness, Saved, SavedBusinesses } from '@pro-match/domain/discovery';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../clock.ts';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';

/** Newest first. */
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

const mutationKey = ['saved_businesses'];

/**
 * A change shows at once. Quick presses are sent one after the other, and the list is refetched
 * after the last.
 */
export function useSaved(business: NearbyBusiness, service: string) {
  const id = business.user_id;
  const queries = useQueryClient();
  const { queryKey } = savedQuery;
  const { data } = useQuery({
    ...savedQuery,
    select: (all) => all.some(({ user_id }) => user_id === id),
  });
  const show = ({ business, service, isSaved }: Press) =>
    queries.setQueryData(queryKey, (all = []) => {
      const others = all.filter(({ user_id }) => user_id !== business.user_id);
      const saved = {
        ...business,
        service,
        saved_at: new Date(serverNow()).toISOString(),
        is_asked: false,
        ended: null,
      };
      return isSaved ? [saved, ...others] : others;
    });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'saved_businesses' },
    mutationFn: async ({ business: { user_id }, service, isSaved }: Press) => {
      const path = `/saved_businesses/${user_id}`;
      if (isSaved) await rest.put<Saved>(path, { service });
      else await rest.delete<void>(path);
    },
    onMutate: async (press) => {
      // A read started before this press would undo it for a moment.
      await queries.cancelQueries({ queryKey, exact: true });
      show(press);
    },
    onError: (error, press) => {
      // Stays like this if the list can't be refetched.
      show({ ...press, isSaved: !press.isSaved });
      const isFull = error instanceof ApiError && error.code === 'conflict';
      toast.error(isFull ? error.message : 'Failed to update your saved businesses');
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) {
        void queries.invalidateQueries({ queryKey, exact: true });
      }
    },
  });
  const isSaved = data ?? false;
  return { isSaved, toggle: () => mutate({ business, service, isSaved: !isSaved }) };
}

import type { NearbyBusiness, Saved, SavedBusinesses } from '@pro-match/domain/discovery';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../clock.ts';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';

/** The businesses that the client saved for later, newest first. */
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
 * Tells whether a business is saved, and returns a function that changes it. The change shows at
 * once; the list is read again after the last of several quick presses, which are sent to the
 * server one after the other.
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
      // An answer that was read before this press would undo it for a moment.
      await queries.cancelQueries({ queryKey, exact: true });
      show(press);
    },
    onError: (error, press) => {
      // If nothing can be read again, it stays like this.
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

import type { QuietHours } from '@pro-match/domain/alarms';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';

const path = '/quiet_hours';

/** When no lead rings for the business. */
export const quietHoursQuery = queryOptions({
  queryKey: ['quiet_hours'],
  queryFn: ({ signal }) => rest.get<QuietHours>(path, { signal }),
});

/** Stores them, at once on the screen. */
export function useSaveQuietHours() {
  const queries = useQueryClient();
  const { queryKey } = quietHoursQuery;
  return useMutation({
    // One after the other, so that the last choice is the last word.
    scope: { id: 'quiet_hours' },
    mutationFn: (chosen: QuietHours) => rest.put<QuietHours>(path, chosen),
    onMutate: async (chosen) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, chosen);
    },
    onError: () => {
      toast.error('Failed to save your quiet hours');
      void queries.invalidateQueries({ queryKey });
    },
  });
}

import type {
  NotificationPreference,
  NotificationPreferences,
} from '@pro-match/domain/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';

const path = '/notification_preferences';

/** What the user is notified about, and how. */
export const preferencesQuery = queryOptions({
  queryKey: ['notification_preferences'],
  queryFn: async ({ signal }) => (await rest.get<NotificationPreferences>(path, { signal })).data,
});

/** Stores one kind's ways, at once on the screen. */
export function useSavePreference() {
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    // One after the other, so that the last press is the last word.
    scope: { id: 'notification_preferences' },
    mutationFn: (choice: NotificationPreference) =>
      rest.put<NotificationPreferences>(path, { data: [choice] }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.kind === choice.kind ? choice : one)),
      );
    },
    onError: () => {
      toast.error('Failed to save your choice');
      void queries.invalidateQueries({ queryKey });
    },
  });
}

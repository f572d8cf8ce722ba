import type {
  NotificationPreference,
  NotificationPreferences,
} from '@pro-match/domain/notifications';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { useShownAtOnce } from '../../../lib/use-shown-at-once.ts';
import { toast } from '../../../ui/toast.ts';

const path = '/notification_preferences';

export const preferencesQuery = queryOptions({
  queryKey: ['notification_preferences'],
  queryFn: async ({ signal }) => (await rest.get<NotificationPreferences>(path, { signal })).data,
});

/** Stores the channels of one kind; shows at once. */
export function useSavePreference() {
  return useShownAtOnce({
    queryKey: preferencesQuery.queryKey,
    change: (all, choice: NotificationPreference) =>
      all?.map((one) => (one.kind === choice.kind ? choice : one)),
    send: (choice) => rest.put<NotificationPreferences>(path, { data: [choice] }),
    onError: () => toast.error('Failed to save your choice'),
  });
}

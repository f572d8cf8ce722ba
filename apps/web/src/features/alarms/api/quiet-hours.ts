import type { QuietHours } from '@pro-match/domain/alarms';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { useShownAtOnce } from '../../../lib/use-shown-at-once.ts';
import { toast } from '../../../ui/toast.ts';

const path = '/quiet_hours';

export const quietHoursQuery = queryOptions({
  queryKey: ['quiet_hours'],
  queryFn: ({ signal }) => rest.get<QuietHours>(path, { signal }),
});

export function useSaveQuietHours() {
  return useShownAtOnce({
    queryKey: quietHoursQuery.queryKey,
    change: (_, chosen: QuietHours) => chosen,
    send: (chosen) => rest.put<QuietHours>(path, chosen),
    onError: () => toast.error('Failed to save your quiet hours'),
  }).mutate;
}

import type { NotificationsReadInput, NotificationsUnread } from '@pro-match/domain/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { unreadCountQuery } from '../../../lib/use-unread-count.ts';
import { toast } from '../../../ui/toast.ts';
import { notificationListQuery } from './list-notifications.ts';
import { withRead } from './with-read.ts';

/** Marks the given notifications as read, at once on the screen; all of them without ids. */
export function useReadNotifications(userId: string) {
  const queries = useQueryClient();
  const { queryKey: listKey } = notificationListQuery;
  const { queryKey: countKey } = unreadCountQuery('notifications', userId);
  return useMutation({
    mutationFn: (read: NotificationsReadInput) =>
      rest.post<NotificationsUnread>('/notifications/read', read),
    onMutate: ({ ids }) => {
      const now = new Date().toISOString();
      queries.setQueryData(listKey, (pages) => pages && withRead(pages, ids, now));
      queries.setQueryData(countKey, (count = 0) => (ids ? Math.max(0, count - ids.length) : 0));
    },
    onSuccess: ({ count }) => queries.setQueryData(countKey, count),
    onError: () => {
      toast.error('Failed to mark as read');
      for (const queryKey of [listKey, countKey]) void queries.invalidateQueries({ queryKey });
    },
  });
}

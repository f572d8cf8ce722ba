import type {
  Notification,
  NotificationsReadInput,
  NotificationsUnread,
} from '@pro-match/domain/notifications';
import type { Page } from '@pro-match/domain/wire';
import {
  type InfiniteData,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { serverNow } from '../../../clock.ts';
import { rest } from '../../../lib/api.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { withRows } from '../../../lib/page-rows.ts';
import { pagesOf, rowsIn } from '../../../lib/pages.ts';
import { type FollowCount, unreadCountQuery } from '../../../lib/use-unread-count.ts';
import { toast } from '../../../ui/toast.ts';

const PAGE_SIZE = 30;

export type NotificationPages = InfiniteData<Page<Notification>, unknown>;

/** Newest first. */
export const notificationListQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  ...pagesOf<Page<Notification>>('/notifications', { limit: PAGE_SIZE }),
  select: rowsIn,
});

/** Marks the notifications with these ids, or all, as read at `now`; keeps earlier times. */
export function withRead(
  list: NotificationPages,
  ids: readonly string[] | undefined,
  now: string,
): NotificationPages {
  const isMeant = (id: string) => ids === undefined || ids.includes(id);
  return withRows(list, (rows) =>
    rows.map((one) => (one.read_at === null && isMeant(one.id) ? { ...one, read_at: now } : one)),
  );
}

/** Marks everything read at `time` as unread again. */
function withoutReading(list: NotificationPages, time: string): NotificationPages {
  return withRows(list, (rows) =>
    rows.map((one) => (one.read_at === time ? { ...one, read_at: null } : one)),
  );
}

/** Shows at once; without ids, marks all as read. */
export function useReadNotifications(userId: string) {
  const queries = useQueryClient();
  const { queryKey: listKey } = notificationListQuery;
  const { queryKey: countKey } = unreadCountQuery('notifications', userId);
  return useMutation({
    mutationFn: (read: NotificationsReadInput) =>
      rest.post<NotificationsUnread>('/notifications/read', read),
    onMutate: ({ ids }) => {
      const now = new Date(serverNow()).toISOString();
      // A read started before this press would undo it.
      for (const queryKey of [listKey, countKey]) {
        void queries.cancelQueries({ queryKey, exact: true });
      }
      const before = queries.getQueryData(countKey) ?? 0;
      const left = ids ? Math.max(0, before - ids.length) : 0;
      queries.setQueryData(listKey, (pages) => pages && withRead(pages, ids, now));
      queries.setQueryData(countKey, left);
      return { now, count: before - left };
    },
    onSuccess: ({ count }) => applyChange(queries, countKey, count),
    onError: (_error, _read, marked) => {
      toast.error('Failed to mark as read');
      if (marked) {
        queries.setQueryData(listKey, (pages) => pages && withoutReading(pages, marked.now));
        queries.setQueryData(countKey, (left = 0) => left + marked.count);
      }
      for (const queryKey of [listKey, countKey]) void queries.invalidateQueries({ queryKey });
    },
  });
}

/** Keeps the count current, and the list if it is loaded. */
export const followNotifications: FollowCount = ({ queries, userId, countAgain }) => {
  const { queryKey: countKey } = unreadCountQuery('notifications', userId);
  const listAgain = () => {
    void queries.invalidateQueries({ queryKey: notificationListQuery.queryKey });
  };
  return {
    handlers: {
      'notifications:insert': () => {
        countAgain();
        listAgain();
      },
      'notifications:read': ({ count }) => {
        applyChange(queries, countKey, count);
        listAgain();
      },
    },
    alsoOutdated: [notificationListQuery.queryKey],
  };
};

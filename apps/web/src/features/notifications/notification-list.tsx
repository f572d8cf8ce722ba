import { useInfiniteQuery } from '@tanstack/react-query';
import { TalkDrawing } from '../../ui/drawings/talk-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useNow } from '../../ui/now.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { notificationListQuery, useReadNotifications } from './api/notifications.ts';
import { firstOfDays } from './by-day.ts';
import { NotificationRow } from './notification-row.tsx';

interface NotificationListProps {
  userId: string;
  emptyText: string;
}

export function NotificationList({ userId, emptyText }: NotificationListProps) {
  const query = useInfiniteQuery(notificationListQuery);
  const read = useReadNotifications(userId);
  const firsts = firstOfDays(query.data ?? [], useNow());
  return (
    <PagedList
      query={query}
      noun="notifications"
      failed="We couldn't load your notifications."
      empty={
        <EmptyState drawing={<TalkDrawing />} title="Nothing new yet">
          {emptyText}
        </EmptyState>
      }
      className="flex flex-col gap-2"
      rowClassName="h-24 rounded-card"
    >
      {(notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          day={firsts.get(notification.id)}
          onRead={(id) => read.mutate({ ids: [id] })}
        />
      )}
    </PagedList>
  );
}

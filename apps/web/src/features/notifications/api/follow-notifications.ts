import { onResume, subscribe } from '../../../lib/realtime.ts';
import { type FollowCount, unreadCountQuery } from '../../../lib/use-unread-count.ts';
import { notificationListQuery } from './list-notifications.ts';

/** Keeps the count live, and with it the list where it is loaded. */
export const followNotifications: FollowCount = ({ queries, userId, countAgain }) => {
  const { queryKey: countKey } = unreadCountQuery('notifications', userId);
  const listAgain = () => {
    void queries.invalidateQueries({ queryKey: notificationListQuery.queryKey });
  };
  return [
    subscribe('notifications:insert', () => {
      countAgain();
      listAgain();
    }),
    subscribe('notifications:read', ({ count }) => {
      queries.setQueryData(countKey, count);
      listAgain();
    }),
    onResume(listAgain),
  ];
};

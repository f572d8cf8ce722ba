import { useUnreadCount } from '../../lib/use-unread-count.ts';
import { followNotifications } from './api/notifications.ts';

/** How many notifications wait for the user, live; 0 until it is known. */
export function useUnreadNotifications(): number {
  return useUnreadCount('notifications', followNotifications);
}

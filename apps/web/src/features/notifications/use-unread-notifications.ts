import { useUnreadCount } from '../../lib/use-unread-count.ts';
import { followNotifications } from './api/notifications.ts';

/** Updated live; 0 until known. */
export function useUnreadNotifications(): number {
  return useUnreadCount('notifications', followNotifications);
}

import { paths } from '@pro-match/domain/paths';
import { Bell } from 'lucide-react';
import type { NavigationItem } from '../ui/navigation.tsx';

/** The fourth in the side rail of either role; phones have a bell in the corner of each screen. */
export function notificationsItem(unread: number): NavigationItem {
  return {
    label: 'Notifications',
    Icon: Bell,
    to: paths.notifications,
    count: unread,
    isRailOnly: true,
  };
}

import { paths } from '@pro-match/domain/paths';
import { Bell } from 'lucide-react';
import type { NavigationItem } from '../ui/navigation.tsx';

/** In the side rail; phones have a bell at the top of each screen. */
export function notificationsItem(unread: number): NavigationItem {
  return {
    label: 'Notifications',
    Icon: Bell,
    to: paths.notifications,
    count: unread,
    isRailOnly: true,
  };
}

import { paths } from '@pro-match/domain/paths';
import { Bell } from 'lucide-react';
import type { NavigationItem } from '../ui/navigation.tsx';

/** Only in the side rail; on phones, each screen has a bell in its corner. */
export function notificationsItem(unread: number): NavigationItem {
  return {
    label: 'Notifications',
    Icon: Bell,
    to: paths.notifications,
    count: unread,
    isRailOnly: true,
  };
}

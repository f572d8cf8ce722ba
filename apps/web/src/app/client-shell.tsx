import { Outlet } from '@tanstack/react-router';
import { CircleUser, Heart, House, LogOut, MessageCircle } from 'lucide-react';
import { useMessagesUnread } from '../features/chat/use-messages-unread.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { useUnreadNotifications } from '../features/notifications/use-unread-notifications.ts';
import { leave } from '../lib/leave.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { AppShell } from '../ui/app-shell.tsx';
import type { NavigationItem } from '../ui/navigation.tsx';
import { ChangedTerms } from './changed-terms.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { notificationsItem } from './notifications-item.ts';
import { useLiveSession } from './use-live-session.ts';
import { useReviewNews } from './use-review-news.ts';

const items = (messages: number, notifications: number): NavigationItem[] => [
  { label: 'Home', Icon: House, to: paths.clientDashboard },
  { label: 'Matches', Icon: Heart, to: paths.clientMatches },
  {
    label: 'Messages',
    Icon: MessageCircle,
    to: paths.clientMessages,
    count: messages,
    isSaid: true,
  },
  notificationsItem(notifications),
  { label: 'Account', Icon: CircleUser, to: paths.account },
  { label: 'Logout', Icon: LogOut, onPress: leave },
];

export function ClientShell() {
  useLiveSession();
  useReviewNews(useSession()?.user.id);
  const messages = useMessagesUnread();
  const notifications = useUnreadNotifications();
  return (
    <AppShell items={items(messages, notifications)} corner={<Bell unread={notifications} />}>
      <ChangedTerms />
      <ConfirmEmail />
      <Outlet />
    </AppShell>
  );
}

import { paths } from '@pro-match/domain/paths';
import { Outlet } from '@tanstack/react-router';
import { CircleUser, Heart, House, MessageCircle, UsersRound } from 'lucide-react';
import { useCommunityUnread } from '../features/chat/use-community-unread.ts';
import { useMessagesUnread } from '../features/chat/use-messages-unread.ts';
import { Bell } from '../features/notifications/bell.tsx';
import { useUnreadNotifications } from '../features/notifications/use-unread-notifications.ts';
import { useSession } from '../lib/session.ts';
import { AppShell } from '../ui/app-shell.tsx';
import type { NavigationItem } from '../ui/navigation.tsx';
import { ChangedTerms } from './changed-terms.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { notificationsItem } from './notifications-item.ts';
import { useLiveSession } from './use-live-session.ts';
import { useReviewNews } from './use-review-news.ts';

interface Unread {
  messages: number;
  community: number;
  notifications: number;
}

const items = ({ messages, community, notifications }: Unread): NavigationItem[] => [
  { label: 'Home', Icon: House, to: paths.clientDashboard },
  { label: 'Matches', Icon: Heart, to: paths.clientMatches },
  {
    label: 'Messages',
    Icon: MessageCircle,
    to: paths.clientMessages,
    count: messages,
    isSaid: true,
  },
  { label: 'Community', Icon: UsersRound, to: paths.community, count: community },
  notificationsItem(notifications),
  { label: 'Account', Icon: CircleUser, to: paths.account },
];

export function ClientShell() {
  useLiveSession();
  useReviewNews(useSession()?.user.id);
  const messages = useMessagesUnread();
  const community = useCommunityUnread();
  const notifications = useUnreadNotifications();
  return (
    <AppShell
      items={items({ messages, community, notifications })}
      corner={<Bell unread={notifications} />}
    >
      <ChangedTerms />
      <ConfirmEmail />
      <Outlet />
    </AppShell>
  );
}

import { paths } from '@pro-match/domain/paths';
import { CircleUser, Heart, House, MessageCircle, UsersRound } from 'lucide-react';
import { useCommunityUnread } from '../features/chat/use-community-unread.ts';
import { useMessagesUnread } from '../features/chat/use-messages-unread.ts';
import { useUnreadNotifications } from '../features/notifications/use-unread-notifications.ts';
import { useSession } from '../lib/session.ts';
import type { NavigationItem } from '../ui/navigation.tsx';
import { notificationsItem } from './notifications-item.ts';
import { RoleShell } from './role-shell.tsx';
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
  // On phones, Home has a button for it.
  {
    label: 'Community',
    Icon: UsersRound,
    to: paths.community,
    count: community,
    isRailOnly: true,
  },
  notificationsItem(notifications),
  { label: 'Account', Icon: CircleUser, to: paths.account },
];

export function ClientShell() {
  useReviewNews(useSession()?.user.id);
  const messages = useMessagesUnread();
  const community = useCommunityUnread();
  const notifications = useUnreadNotifications();
  return <RoleShell items={items({ messages, community, notifications })} unread={notifications} />;
}

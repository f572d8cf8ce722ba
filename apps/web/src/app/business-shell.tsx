import { paths } from '@pro-match/domain/paths';
import { CircleUser, LayoutDashboard, MessageCircle, QrCode, Settings } from 'lucide-react';
import { useTruePlan } from '../features/billing/use-true-plan.ts';
import { useMessagesUnread } from '../features/chat/use-messages-unread.ts';
import { useUnreadNotifications } from '../features/notifications/use-unread-notifications.ts';
import { useSession } from '../lib/session.ts';
import type { NavigationItem } from '../ui/navigation.tsx';
import { notificationsItem } from './notifications-item.ts';
import { RoleShell } from './role-shell.tsx';
import { useReviewNews } from './use-review-news.ts';

const items = (messages: number, notifications: number): NavigationItem[] => [
  { label: 'Dashboard', Icon: LayoutDashboard, to: paths.businessDashboard },
  {
    label: 'Messages',
    Icon: MessageCircle,
    to: paths.businessMessages,
    count: messages,
    isSaid: true,
  },
  { label: 'QR Code', Icon: QrCode, to: paths.businessQr },
  notificationsItem(notifications),
  { label: 'Settings', Icon: Settings, to: paths.businessSettings },
  { label: 'Account', Icon: CircleUser, to: paths.account, isRailOnly: true },
];

export function BusinessShell() {
  const messages = useMessagesUnread();
  const notifications = useUnreadNotifications();
  const session = useSession();
  useReviewNews(session?.user.id);
  return (
    <>
      {session ? <TruePlan userId={session.user.id} /> : null}
      <RoleShell items={items(messages, notifications)} unread={notifications} />
    </>
  );
}

function TruePlan({ userId }: { userId: string }) {
  useTruePlan(userId);
  return null;
}

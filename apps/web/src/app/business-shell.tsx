import { paths } from '@pro-match/domain/paths';
import { Outlet } from '@tanstack/react-router';
import { CircleUser, LayoutDashboard, MessageCircle, QrCode, Settings } from 'lucide-react';
import { useTruePlan } from '../features/billing/use-true-plan.ts';
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
  { label: 'Account', Icon: CircleUser, to: paths.account },
];

export function BusinessShell() {
  useLiveSession();
  const messages = useMessagesUnread();
  const notifications = useUnreadNotifications();
  const session = useSession();
  useReviewNews(session?.user.id);
  return (
    <AppShell items={items(messages, notifications)} corner={<Bell unread={notifications} />}>
      {session ? <TruePlan userId={session.user.id} /> : null}
      <ChangedTerms />
      <ConfirmEmail />
      <Outlet />
    </AppShell>
  );
}

function TruePlan({ userId }: { userId: string }) {
  useTruePlan(userId);
  return null;
}

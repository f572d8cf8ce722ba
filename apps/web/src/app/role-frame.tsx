import type { Role } from '@pro-match/domain/auth';
import { paths } from '@pro-match/domain/paths';
import {
  CircleUser,
  Heart,
  House,
  LayoutDashboard,
  LogOut,
  MessageCircle,
  QrCode,
  Settings,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Bell } from '../features/notifications/bell.tsx';
import { AppShell } from '../ui/app-shell.tsx';
import type { NavigationItem } from '../ui/navigation.tsx';
import { LogoutSheet } from './logout-sheet.tsx';
import { notificationsItem } from './notifications-item.ts';

/** Numbers of unread things behind the items. */
export interface Unread {
  messages: number;
  /** Only for a client. */
  community?: number;
  notifications: number;
}

const messagesItem = (to: string, count: number): NavigationItem => ({
  label: 'Messages',
  Icon: MessageCircle,
  to,
  count,
  isSaid: true,
});

const ITEMS: Record<Role, (unread: Unread) => NavigationItem[]> = {
  client: ({ messages, community, notifications }) => [
    { label: 'Home', Icon: House, to: paths.clientDashboard },
    { label: 'Matches', Icon: Heart, to: paths.clientMatches },
    messagesItem(paths.clientMessages, messages),
    notificationsItem(notifications),
    // On phones, Home has a button for it.
    {
      label: 'Community',
      Icon: UsersRound,
      to: paths.community,
      count: community,
      isRailOnly: true,
    },
    { label: 'Account', Icon: CircleUser, to: paths.account },
  ],
  business: ({ messages, notifications }) => [
    { label: 'Dashboard', Icon: LayoutDashboard, to: paths.businessDashboard },
    messagesItem(paths.businessMessages, messages),
    { label: 'QR Code', Icon: QrCode, to: paths.businessQr },
    notificationsItem(notifications),
    { label: 'Settings', Icon: Settings, to: paths.businessSettings },
    { label: 'Account', Icon: CircleUser, to: paths.account, isRailOnly: true },
  ],
};

/** The frame on the screen is asking; false once a frame has gone without a successor. */
let isAsked = false;

/**
 * Tells whether the frame asks about signing out. A screen's own frame replaces the one that stood
 * in for it, and the question must not disappear under the finger that is about to answer.
 */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(isAsked);
  useEffect(() => {
    isAsked = isLeaving;
    // The leaving frame runs this before the arriving one runs the code above.
    return () => {
      isAsked = false;
    };
  }, [isLeaving]);
  return [isLeaving, setLeaving] as const;
}

const NOTHING: Unread = { messages: 0, notifications: 0 };

interface RoleFrameProps {
  role: Role;
  /** Left out while nobody may be asked yet. */
  unread?: Unread;
  children: ReactNode;
}

/** The frame of a role's screens, which makes no calls: Logout is last in its navigation. */
export function RoleFrame({ role, unread = NOTHING, children }: RoleFrameProps) {
  const [isLeaving, setLeaving] = useLeaving();
  return (
    <AppShell
      items={ITEMS[role](unread)}
      last={{ label: 'Logout', Icon: LogOut, onPress: () => setLeaving(true) }}
      corner={<Bell unread={unread.notifications} />}
    >
      <LogoutSheet isOpen={isLeaving} onClose={() => setLeaving(false)} />
      {children}
    </AppShell>
  );
}

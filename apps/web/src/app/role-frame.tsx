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

export interface Unread {
  messages: number;
  /** Only for clients. */
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

/** True while the frame on the screen is asking; false once no frame is left. */
let isAsked = false;

/**
 * Tells whether the frame asks about signing out. Carried over when the screen's own frame replaces
 * its stand-in, so that the question doesn't disappear under a finger.
 */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(isAsked);
  useEffect(() => {
    isAsked = isLeaving;
    // The cleanup of the old frame runs before the effect of the new one.
    return () => {
      isAsked = false;
    };
  }, [isLeaving]);
  return [isLeaving, setLeaving] as const;
}

const NOTHING: Unread = { messages: 0, notifications: 0 };

interface RoleFrameProps {
  role: Role;
  /** Omitted while the counts can't be requested yet. */
  unread?: Unread;
  children: ReactNode;
}

/** Makes no requests, so that it can stand in while a screen loads. */
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

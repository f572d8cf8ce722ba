import { Outlet } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Bell } from '../features/notifications/bell.tsx';
import { AppShell } from '../ui/app-shell.tsx';
import type { NavigationItem } from '../ui/navigation.tsx';
import { ChangedTerms } from './changed-terms.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { LogoutSheet } from './logout-sheet.tsx';
import { useLiveSession } from './use-live-session.ts';

interface RoleShellProps {
  items: readonly NavigationItem[];
  /** Unread notifications. */
  unread: number;
}

/** What the frames of both roles have in common: Logout is last in their navigation. */
export function RoleShell({ items, unread }: RoleShellProps) {
  useLiveSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <AppShell
      items={items}
      last={{ label: 'Logout', Icon: LogOut, onPress: () => setLeaving(true) }}
      corner={<Bell unread={unread} />}
    >
      <LogoutSheet isOpen={isLeaving} onClose={() => setLeaving(false)} />
      <ChangedTerms />
      <ConfirmEmail />
      <Outlet />
    </AppShell>
  );
}

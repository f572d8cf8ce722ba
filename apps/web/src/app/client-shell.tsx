import { Outlet } from '@tanstack/react-router';
import { Heart, House, LogOut, MessageCircle } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { AppShell } from '../ui/app-shell.tsx';
import { leave } from './leave.ts';
import { useLiveSession } from './use-live-session.ts';

const items = [
  { label: 'Home', Icon: House, to: paths.clientDashboard },
  { label: 'Matches', Icon: Heart, to: paths.clientMatches },
  { label: 'Messages', Icon: MessageCircle, to: paths.clientMessages },
  { label: 'Logout', Icon: LogOut, onPress: leave },
];

export function ClientShell() {
  useLiveSession();
  return (
    <AppShell items={items}>
      <Outlet />
    </AppShell>
  );
}

import { Outlet } from '@tanstack/react-router';
import { LayoutDashboard, LogOut, MessageCircle, QrCode, Settings } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { AppShell } from '../ui/app-shell.tsx';
import { leave } from './leave.ts';
import { useLiveSession } from './use-live-session.ts';

const items = [
  { label: 'Dashboard', Icon: LayoutDashboard, to: paths.businessDashboard },
  { label: 'Messages', Icon: MessageCircle, to: paths.businessMessages },
  { label: 'QR Code', Icon: QrCode, to: paths.businessQr },
  { label: 'Settings', Icon: Settings, to: paths.businessSettings },
  { label: 'Logout', Icon: LogOut, onPress: leave },
];

export function BusinessShell() {
  useLiveSession();
  return (
    <AppShell items={items}>
      <Outlet />
    </AppShell>
  );
}

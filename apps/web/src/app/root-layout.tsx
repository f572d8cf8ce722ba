import { Outlet } from '@tanstack/react-router';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { useScreenChange } from './use-screen-change.ts';

export function RootLayout() {
  useScreenChange();
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ToastRegion />
      <RouteAnnouncer />
    </>
  );
}

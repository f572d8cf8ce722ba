import { Outlet } from '@tanstack/react-router';
import { OfflineBanner } from '../ui/offline-banner.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export function RootLayout() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <ToastRegion />
      <RouteAnnouncer />
    </>
  );
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { arriveOnScreen, leaveScreen } from '../ui/toast.ts';

export function useScreenChange(): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) leaveScreen();
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) arriveOnScreen();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}

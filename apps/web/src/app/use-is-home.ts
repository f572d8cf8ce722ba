import { useLocation } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';

const homes: readonly string[] = [paths.clientDashboard, paths.businessDashboard, paths.account];

/** Whether this is a screen where a reminder is in nobody's way; a deck is work. */
export function useIsHome(): boolean {
  return useLocation({
    select: ({ pathname, search }) => homes.includes(pathname) && !('service' in search),
  });
}

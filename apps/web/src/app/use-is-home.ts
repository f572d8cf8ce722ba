import { paths } from '@pro-match/domain/paths';
import { useLocation } from '@tanstack/react-router';

const homes: readonly string[] = [paths.clientDashboard, paths.businessDashboard, paths.account];

/** True on screens where a reminder is in nobody's way; swiping a deck is work. */
export function useIsHome(): boolean {
  return useLocation({
    select: ({ pathname, search }) => homes.includes(pathname) && !('service' in search),
  });
}

import { paths } from '@pro-match/domain/paths';
import { useLocation } from '@tanstack/react-router';

const homes: readonly string[] = [paths.clientDashboard, paths.businessDashboard, paths.account];

/** Returns true on screens where a reminder gets in no one's way; a deck is work. */
export function useIsHome(): boolean {
  return useLocation({
    select: ({ pathname, search }) => homes.includes(pathname) && !('service' in search),
  });
}

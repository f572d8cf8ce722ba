import { paths } from '@pro-match/domain/paths';
import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roleOf, storedSession } from '../lib/stored-session.ts';
import { Wordmark } from '../ui/brand-mark.tsx';
import { MainArea } from '../ui/main-area.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { RoleFrame } from './role-frame.tsx';

/** The layout routes whose screens have a role's frame. */
const OWN = /^\/_(client|business|account)$/;

/** The role whose frame the requested URL will have, if this browser knows it. */
function useOwnRole() {
  const router = useRouter();
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  const session = storedSession();
  return session && routes.some(({ id }) => OWN.test(id)) ? roleOf(session) : null;
}

/** The frame of the requested URL; just the logo outside a role's area. */
export function Frame({ children }: { children: ReactNode }) {
  const role = useOwnRole();
  if (role) return <RoleFrame role={role}>{children}</RoleFrame>;
  return (
    <div className="mx-auto max-w-page px-4">
      <header className="flex h-16 items-center justify-between">
        <Link to={paths.landing} className="flex rounded-chip">
          <Wordmark />
        </Link>
        <ThemeToggle />
      </header>
      <MainArea className="py-4">{children}</MainArea>
    </div>
  );
}

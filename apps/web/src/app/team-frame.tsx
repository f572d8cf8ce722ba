import { paths } from '@pro-match/domain/paths';
import type { TeamMember } from '@pro-match/domain/team';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { memberQuery } from '../features/team/api/member.ts';
import { SecondFactorNeeded } from '../features/team/second-factor-needed.tsx';
import { ApiError } from '../lib/api-error.ts';
import { LazyComponent } from '../lib/lazy-component.tsx';
import { owesCode } from '../lib/second-factor.ts';
import { useSession } from '../lib/session.ts';
import { FailedScreen } from './failed-screen.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { teamArea } from './team-areas.ts';
import { TeamShell } from './team-shell.tsx';

const route = getRouteApi(paths.team);

/** The server decides who is on the team; for everybody else the page doesn't exist. */
export function TeamFrame() {
  const session = useSession();
  const [hasEntered, setEntered] = useState(false);
  const router = useRouter();
  const [returnTo] = useState(() => {
    const { pathname, searchStr } = router.state.location;
    return pathname + searchStr;
  });
  const isIn = session && !owesCode(session);
  if (isIn && !hasEntered) setEntered(true);
  if (session === undefined) return <PendingScreen />;
  if (isIn) return <MemberGate userId={session.user.id} />;
  // After signing out in here, the session watcher redirects to the landing page.
  if (hasEntered) return <PendingScreen />;
  return <Navigate to={paths.auth} state={{ returnTo }} replace />;
}

function told(error: Error): { status: number; code?: string } {
  return error instanceof ApiError ? error : { status: 0 };
}

function MemberGate({ userId }: { userId: string }) {
  const query = useQuery(memberQuery(userId));
  const { data: member, error } = query;
  if (member) return <Inside member={member} />;
  if (!error) return <PendingScreen />;
  const { status, code } = told(error);
  if (code === 'second_factor_required') return <SecondFactorNeeded />;
  if (status === 404) return <NotFoundScreen />;
  return <FailedScreen query={query} />;
}

function Inside({ member }: { member: TeamMember }) {
  const { area } = route.useParams();
  if (area === undefined) return <Navigate to={paths.team} params={{ area: 'requests' }} replace />;
  const code = teamArea(area);
  if (!code) return <NotFoundScreen />;
  return (
    <TeamShell member={member}>
      <LazyComponent
        code={code}
        props={{}}
        fallback={(part) => (part.error ? <FailedScreen query={part} /> : <PendingScreen />)}
      />
    </TeamShell>
  );
}

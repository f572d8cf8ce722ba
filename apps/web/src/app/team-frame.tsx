import type { TeamMember } from '@pro-match/domain/team';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { memberQuery } from '../features/team/api/get-member.ts';
import { SecondFactorNeeded } from '../features/team/second-factor-needed.tsx';
import { ApiError } from '../lib/api-error.ts';
import { paths } from '../lib/paths.ts';
import { owesCode } from '../lib/second-factor.ts';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { teamArea } from './team-areas.ts';
import { TeamShell } from './team-shell.tsx';

const route = getRouteApi(paths.team);

/** The console's door: the server says who is of the team; for everybody else there is no page. */
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
  if (isIn) return <Door userId={session.user.id} />;
  // Whoever signs out in here is led to the landing, by the session's watch.
  if (hasEntered) return <PendingScreen />;
  return <Navigate to={paths.auth} state={{ returnTo }} replace />;
}

function told(error: Error): { status: number; code?: string } {
  return error instanceof ApiError ? error : { status: 0 };
}

function Door({ userId }: { userId: string }) {
  const { data: member, error, refetch } = useQuery(memberQuery(userId));
  if (member) return <Inside member={member} />;
  if (!error) return <PendingScreen />;
  const { status, code } = told(error);
  if (code === 'second_factor_required') return <SecondFactorNeeded />;
  if (status === 401 || status === 404) return <NotFoundScreen />;
  const retry = <Button onClick={() => void refetch()}>Try again</Button>;
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState error={error} action={retry} isPage />
    </main>
  );
}

function Inside({ member }: { member: TeamMember }) {
  const { area } = route.useParams();
  if (area === undefined) return <Navigate to={paths.team} params={{ area: 'requests' }} replace />;
  const Screen = teamArea(area);
  if (!Screen) return <NotFoundScreen />;
  return (
    <TeamShell member={member}>
      <Suspense fallback={<PendingScreen />}>
        <Screen />
      </Suspense>
    </TeamShell>
  );
}

import { usePageTitle } from '../lib/use-page-title.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { StandIn } from './stand-in.tsx';

export function PendingScreen() {
  usePageTitle('Loading');
  return (
    <StandIn>
      <div aria-busy="true">
        <Loading label="Loading">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="mt-6 h-80 rounded-card" />
        </Loading>
      </div>
    </StandIn>
  );
}

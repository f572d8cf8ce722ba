import { usePageTitle } from '../lib/use-page-title.ts';
import { failureTitle } from '../ui/error-state.tsx';
import { FailedLoad } from '../ui/failed-load.tsx';
import { StandIn } from './stand-in.tsx';

/** Shown if a query that guards the screen failed. */
export function FailedScreen({
  query,
}: {
  query: { error: Error | null; refetch: () => Promise<unknown> };
}) {
  usePageTitle(failureTitle(query.error));
  return (
    <StandIn>
      <FailedLoad query={query} isPage />
    </StandIn>
  );
}

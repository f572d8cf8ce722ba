import { MatchCard } from '../../features/matches/match-card.tsx';
import { MatchList } from '../../features/matches/match-list.tsx';
import { useLiveMatches } from '../../features/matches/use-live-matches.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CardsDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ClientMatchesScreen() {
  usePageTitle('Your Matches');
  const session = useSession();
  return session ? <Matches userId={session.user.id} /> : null;
}

function Matches({ userId }: { userId: string }) {
  useLiveMatches(userId);
  const empty = (
    <EmptyState
      drawing={<CardsDrawing />}
      action={<LinkButton to={paths.clientDashboard}>Find Businesses</LinkButton>}
    >
      No matches yet. Start swiping to find businesses!
    </EmptyState>
  );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title="Your Matches" />
      <MatchList
        noun="matches"
        empty={empty}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4"
        rowClassName="h-60 rounded-card"
      >
        {(match) => <MatchCard key={match.id} match={match} />}
      </MatchList>
    </div>
  );
}

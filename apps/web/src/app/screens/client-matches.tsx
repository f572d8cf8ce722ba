import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepReview, matchListQuery } from '../../features/matches/api/matches.ts';
import { MatchCard } from '../../features/matches/match-card.tsx';
import { MatchList } from '../../features/matches/match-list.tsx';
import { useLiveMatches } from '../../features/matches/use-live-matches.ts';
import { ReportBlockMenu } from '../../features/moderation/report-block-menu.tsx';
import { PushOffer } from '../../features/push/push-offer.tsx';
import { requestsQuery } from '../../features/requests/api/requests.ts';
import { TeamRequests } from '../../features/requests/team-requests.tsx';
import { MatchReview } from '../../features/reviews/match-review.tsx';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CardsDrawing } from '../../ui/drawings/cards-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export function ClientMatchesScreen() {
  usePageTitle('Your Matches');
  const session = useSession();
  return session ? <Matches userId={session.user.id} /> : null;
}

function Matches({ userId }: { userId: string }) {
  const queries = useQueryClient();
  useLiveMatches(userId);
  const { data, isPending: areMatchesPending } = useInfiniteQuery(matchListQuery);
  const { data: requests, isPending: areRequestsPending } = useQuery(requestsQuery);
  // Once settled, it stays settled: a list that is fetched anew is pending again.
  const [isSettled, setSettled] = useState(false);
  if (!isSettled && !areMatchesPending && !areRequestsPending) setSettled(true);
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
      {/* Together with the matches: if it came first, it would push their placeholder down. */}
      {isSettled ? <TeamRequests /> : null}
      <section
        // Made anew once all is there: moved, the old one would count as a jump.
        key={isSettled ? 'loaded' : 'loading'}
        aria-labelledby="matches"
        className="flex flex-col gap-3"
      >
        {/* Seen only where the list is not all that the screen has. */}
        <h2 id="matches" className={requests && requests.length > 0 ? 'text-lg' : 'sr-only'}>
          Businesses
        </h2>
        <MatchList
          noun="matches"
          empty={empty}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4"
          rowClassName="h-72 rounded-card"
          isWaiting={!isSettled}
        >
          {(match) => (
            <MatchCard
              key={match.id}
              match={match}
              menu={
                <ReportBlockMenu
                  kind="business"
                  userId={match.business_id}
                  name={match.other.name}
                  isBlocked={match.is_blocked}
                />
              }
              review={
                <MatchReview
                  match={match}
                  onChange={(review) => keepReview(queries, match.business_id, review)}
                  onOutdated={() =>
                    void queries.invalidateQueries({ queryKey: matchListQuery.queryKey })
                  }
                />
              }
            />
          )}
        </MatchList>
      </section>
      {data && data.length > 0 ? (
        <PushOffer userId={userId} when="when a business answers" />
      ) : null}
    </div>
  );
}

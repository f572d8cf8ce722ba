import type { Match } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { ReopenButton } from '../../features/matches/answer/reopen-button.tsx';
import { keepReview, matchListQuery } from '../../features/matches/api/matches.ts';
import { JobCard } from '../../features/matches/job-card.tsx';
import { JobList } from '../../features/matches/job-list.tsx';
import type { Job } from '../../features/matches/jobs-in.ts';
import { MatchCard } from '../../features/matches/match-card.tsx';
import { isOffering } from '../../features/matches/open-offer.ts';
import { useLiveMatches } from '../../features/matches/use-live-matches.ts';
import { ReportBlockMenu } from '../../features/moderation/report-block-menu.tsx';
import { PushOffer } from '../../features/push/push-offer.tsx';
import { requestsQuery } from '../../features/requests/api/requests.ts';
import { JobActions } from '../../features/requests/job-actions.tsx';
import { TeamRequests } from '../../features/requests/team-requests.tsx';
import { WithdrawButton } from '../../features/requests/withdraw-button.tsx';
import { MatchReview } from '../../features/reviews/match-review.tsx';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CardsDrawing } from '../../ui/drawings/cards-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { JobPhotos } from '../job-photos.tsx';
import { OutcomePart } from '../outcome-part.tsx';

// Loaded late: most jobs need no offer.
const OFFER = lazyModule(
  'next-pro-offer',
  async () => (await import('../next-pro-offer.tsx')).NextProOffer,
);

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
  // Stays settled: a refetched list is pending again.
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
      {/* Shown together with the matches, or it would push their placeholder down. */}
      {isSettled ? <TeamRequests /> : null}
      <section
        // Mounted again once everything is loaded, since moving the element would count as a layout
        // shift.
        key={isSettled ? 'loaded' : 'loading'}
        aria-labelledby="matches"
        className="flex flex-col gap-3"
      >
        {/* Visible only if the screen shows more than this list. */}
        <h2 id="matches" className={requests && requests.length > 0 ? 'text-lg' : 'sr-only'}>
          Your Jobs
        </h2>
        <JobList empty={empty} isWaiting={!isSettled}>
          {(job) => (
            <JobCard
              key={job.id}
              job={job}
              photos={<JobPhotos match={job.first} isMine />}
              actions={
                <>
                  <CompareLink job={job} />
                  <JobActions match={job.first} />
                </>
              }
            >
              {job.matches.map((match) => (
                <Fragment key={match.id}>
                  <MatchCard
                    match={match}
                    outcome={<OutcomePart match={match} role="client" />}
                    menu={
                      <ReportBlockMenu
                        kind="business"
                        userId={match.business_id}
                        name={match.other.name}
                        isBlocked={match.is_blocked}
                      />
                    }
                    withdraw={
                      <>
                        <WithdrawButton match={match} />
                        <ReopenButton match={match} />
                      </>
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
                  {match === offering(job) ? (
                    <LazyComponent
                      code={OFFER}
                      props={{ match }}
                      fallback={({ error, refetch }) =>
                        error ? (
                          <li>
                            <RetryLine onRetry={() => void refetch()}>
                              We couldn't load the next pro.
                            </RetryLine>
                          </li>
                        ) : null
                      }
                    />
                  ) : null}
                </Fragment>
              ))}
            </JobCard>
          )}
        </JobList>
      </section>
      {data && data.length > 0 ? (
        <PushOffer userId={userId} when="when a business answers" />
      ) : null}
    </div>
  );
}

/** Shown once there are quotes to compare. */
function CompareLink({ job: { id, first, matches } }: { job: Job }) {
  if (matches.filter(({ quote }) => quote !== null).length < 2) return null;
  return (
    <LinkButton
      to={paths.jobQuotes}
      params={{ id }}
      variant="outline"
      size="sm"
      aria-label={`Compare Quotes for ${first.service}`}
    >
      Compare Quotes
    </LinkButton>
  );
}

/** At most one match of a job offers its client another business at a time. */
function offering({ matches }: Job): Match | undefined {
  return matches.find(isOffering);
}

import { BY_CARD, cardCodeIn } from '@pro-match/domain/businesses';
import { cardContactPath, paths } from '@pro-match/domain/paths';
import type { Review } from '@pro-match/domain/reviews';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import {
  countView,
  publicCardQuery,
  servedReviews,
} from '../../features/businesses/api/public-card.ts';
import { NoCard } from '../../features/businesses/public-card/no-card.tsx';
import { PublicCard } from '../../features/businesses/public-card/public-card.tsx';
import { CardReviews } from '../../features/reviews/card-reviews.tsx';
import { logWarning } from '../../lib/log.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/stored-session.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

// The card is for strangers, who can't report anything. It works without this, so no code to retry,
// which all of them would load.
const ReportReview = lazy<ComponentType<{ review: Review }>>(() =>
  import('../report-review.tsx').then(
    (module) => ({ default: module.ReportReview }),
    (error: unknown) => {
      logWarning('reporting did not load', error);
      return { default: () => null };
    },
  ),
);

/** `id` is the profile's. */
export function PublicCardScreen({ id }: { id: string }) {
  // Strangers have no account to report from.
  const session = useSession();
  const query = useQuery(publicCardQuery(id));
  const via = cardCodeIn(new URLSearchParams(location.search).get('via'));
  const isShown = Boolean(query.data);
  useEffect(() => {
    if (isShown) void countView(id, via);
  }, [id, via, isShown]);
  const { data: card, error } = query;
  if (card) {
    const { user_id: userId, business_name: name } = card;
    const reviews = (
      <CardReviews
        userId={userId}
        name={name}
        first={servedReviews(id)}
        action={session ? reportReview : undefined}
      />
    );
    const contact = (
      <a
        href={cardContactPath(id, via)}
        className="button button--outline button--lg button--full-width"
      >
        Save contact
      </a>
    );
    const connect =
      session && roleOf(session) === 'business' ? (
        <p className="text-center text-sm text-muted">
          Homeowners can connect with this business here.
        </p>
      ) : (
        <LinkButton
          to={paths.clientDashboard}
          search={{ ask: id, via: via ?? BY_CARD }}
          size="lg"
          isFullWidth
        >
          Connect with this business
        </LinkButton>
      );
    return (
      <PublicCard
        card={card}
        connect={
          <>
            {connect}
            {contact}
          </>
        }
        reviews={reviews}
      />
    );
  }
  if (card === null) return <NoCard />;
  if (error) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <FailedLoad isPage query={query} />
      </main>
    );
  }
  return (
    <main className="mx-auto max-w-page px-4 pt-16" aria-busy="true">
      <Loading label="Loading the business">
        <div className="public-card">
          <Skeleton className="aspect-3/2 rounded-deck" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      </Loading>
    </main>
  );
}

function reportReview(review: Review) {
  return (
    <Suspense fallback={null}>
      <ReportReview review={review} />
    </Suspense>
  );
}

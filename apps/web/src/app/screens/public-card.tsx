import type { Review } from '@pro-match/domain/reviews';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { publicCardQuery, servedReviews } from '../../features/businesses/api/public-card.ts';
import { NoCard } from '../../features/businesses/public-card/no-card.tsx';
import { PublicCard } from '../../features/businesses/public-card/public-card.tsx';
import { CardReviews } from '../../features/reviews/card-reviews.tsx';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

// Strangers, for whom the card is made, report nothing.
const ReportReview = lazy(async () => ({
  default: (await import('../report-review.tsx')).ReportReview,
}));

/** The public card of a business; `id` is its profile's. */
export function PublicCardScreen({ id }: { id: string }) {
  // A stranger has nobody to answer to.
  const isSignedIn = Boolean(useSession());
  const { data: card, error, refetch } = useQuery(publicCardQuery(id));
  if (card) {
    const { user_id: userId, business_name: name } = card;
    const reviews = (
      <CardReviews
        userId={userId}
        name={name}
        first={servedReviews(id)}
        action={isSignedIn ? reportReview : undefined}
      />
    );
    return <PublicCard card={card} reviews={reviews} />;
  }
  if (card === null) return <NoCard />;
  if (error) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          isPage
          error={error}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
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

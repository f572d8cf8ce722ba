import { BRAND } from '@pro-match/domain/brand';
import { type PublicBusinessProfile, publicCardTitle } from '@pro-match/domain/businesses';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { note } from '../../../lib/log.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Wordmark } from '../../../ui/brand-mark.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import { cardReviewsQuery } from '../api/public-card.ts';
import { CardFacts } from './card-facts.tsx';
import { CardPhotos } from './card-photos.tsx';
import { CardReviews } from './card-reviews.tsx';

interface PublicCardProps {
  /** Of the business profile. */
  id: string;
  card: PublicBusinessProfile;
}

/**
 * The card that a business hands out. The server writes the same elements and
 * classes (`public-card.body.ts`), so that nothing moves when this takes over.
 */
export function PublicCard({ id, card }: PublicCardProps) {
  usePageTitle(publicCardTitle(card));
  const query = useInfiniteQuery(cardReviewsQuery(id, card.user_id));
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useEffect(() => {
    if (error) note('the reviews of the card did not load', error);
  }, [error]);
  return (
    <div className="mx-auto max-w-page px-4">
      <header className="flex h-16 items-center justify-between">
        <Link to={paths.landing} className="flex rounded-chip">
          <Wordmark />
        </Link>
        <ThemeToggle />
      </header>
      <main className="public-card">
        <CardPhotos card={card} />
        <CardFacts card={card} />
        <CardReviews
          name={card.business_name}
          reviews={data?.pages.flatMap((page) => page.data) ?? []}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          isLoading={isFetchingNextPage}
        />
      </main>
      <footer className="py-8 text-center text-sm text-muted">{`Verified Business • ${BRAND}`}</footer>
    </div>
  );
}

import { BRAND } from '@pro-match/domain/brand';
import { publicCardTitle, VERIFIED_MEANS } from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Wordmark } from '../../../ui/brand-mark.tsx';
import { ThemeToggle } from '../../../ui/theme-toggle.tsx';
import type { ShownCard } from '../api/public-card.ts';
import { CardFacts } from './card-facts.tsx';
import { CardPhotos } from './card-photos.tsx';

interface PublicCardProps {
  card: ShownCard;
  connect: ReactNode;
  reviews: ReactNode;
}

/**
 * The server writes the same elements and classes (`public-card.body.ts`), so that nothing moves
 * when this takes over.
 */
export function PublicCard({ card, connect, reviews }: PublicCardProps) {
  usePageTitle(publicCardTitle(card));
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
        <CardFacts card={card} connect={connect} />
        {reviews}
      </main>
      <footer className="py-8 text-center text-sm text-muted">
        {card.is_verified ? (
          <a href={VERIFIED_MEANS} className="link">{`Verified Business • ${BRAND}`}</a>
        ) : (
          BRAND
        )}
      </footer>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { publicCardQuery } from '../../features/businesses/api/public-card.ts';
import { NoCard } from '../../features/businesses/public-card/no-card.tsx';
import { PublicCard } from '../../features/businesses/public-card/public-card.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

/** The public card of a business; `id` is its profile's. */
export function PublicCardScreen({ id }: { id: string }) {
  const { data: card, error, refetch } = useQuery(publicCardQuery(id));
  if (card) return <PublicCard id={id} card={card} />;
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

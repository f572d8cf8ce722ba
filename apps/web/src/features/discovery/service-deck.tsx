import { catalogueService } from '@pro-match/domain/catalogue';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { useFirstSign } from '../../lib/use-first-sign.ts';
import { Button } from '../../ui/button.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { toast } from '../../ui/toast.ts';
import { dealOf, nearbyQuery } from './api/nearby.ts';
import { useStartOver } from './api/passes.ts';
import { DealtHand } from './dealt-hand.tsx';
import type { ConnectAnswer } from './deck/deck.tsx';
import { DeckHeader } from './deck/deck-header.tsx';
import { DeckSkeleton } from './deck/deck-skeleton.tsx';
import type { Filters } from './filters/filters.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { useIsList } from './list-choice.ts';
import type { BusinessSlots } from './slots.ts';

/** Loaded late, so that the deck shows first. */
const END = lazyModule('end-screen', async () => (await import('./end-screen.tsx')).EndScreen);

interface ServiceDeckProps {
  service: string;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  onBack: () => void;
  /** Must be stable. */
  onConnect: (business: NearbyBusiness, answer: ConnectAnswer) => void;
  /** `isTyped`: text typed into the search, not a known service. */
  onFallback: (isTyped: boolean) => void;
  slots: BusinessSlots;
}

/**
 * If the server refused the location, the ZIP code is the cause; anything else is a failed request.
 */
function failureText(error: unknown): string {
  const isRefused = error instanceof ApiError && [400, 404, 409, 422].includes(error.status);
  return isRefused
    ? 'Could not load nearby businesses. Make sure your ZIP code is valid.'
    : 'Failed to load businesses';
}

function nobodyText(service: string): string {
  const text = `No businesses found offering "${service}"`;
  return catalogueService(service) ? `${text} in your area` : text;
}

export function ServiceDeck(props: ServiceDeckProps) {
  const { service, onBack, onFallback } = props;
  const query = useQuery(nearbyQuery(service));
  const { data: deal, error } = query;
  const queries = useQueryClient();
  const startOver = useStartOver(service);
  const isList = useIsList();
  const [isAllAsked, setAllAsked] = useState(false);
  const isNobodyNear = deal !== undefined && deal.businesses.length === 0 && deal.seen === 0;

  // On the first sign of use, since the network may be gone by the last card.
  useFirstSign(() => void queries.prefetchQuery(END));
  const isTyped = isNobodyNear && !catalogueService(service);

  useEffect(() => {
    if (isNobodyNear) toast.info(nobodyText(service));
  }, [isNobodyNear, service]);

  // Starting over doesn't bring back businesses that an open job has asked.
  function lookAgain(): void {
    setAllAsked(dealOf(queries, service)?.businesses.length === 0);
  }

  const end = (undo: (() => void) | null) => (
    <LazyComponent
      code={END}
      fallback={({ error, refetch }) =>
        error ? <FailedLoad query={{ error, refetch }} toast={failureText(error)} /> : null
      }
      props={{
        service,
        isNobodyNear,
        isTyped,
        isAllAsked,
        onBack,
        onFallback: () => onFallback(isTyped),
        onStartOver:
          isNobodyNear || isAllAsked
            ? undefined
            : () => startOver.mutate(undefined, { onError: failed, onSuccess: lookAgain }),
        isStartingOver: startOver.isPending,
        undo: undo ? (
          <Button variant="ghost" onClick={undo} isFullWidth>
            Undo the last Pass
          </Button>
        ) : null,
      }}
    />
  );

  if (deal && deal.businesses.length > 0) {
    return <DealtHand key={deal.dealId} {...props} deal={deal} renderEnd={end} />;
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <DeckHeader service={service} onBack={onBack} />
      {deal ? end(null) : null}
      {error && !deal ? <FailedLoad query={query} toast={failureText(error)} /> : null}
      {error || deal ? null : isList ? <ListSkeleton /> : <DeckSkeleton />}
    </div>
  );
}

function failed(error: unknown): void {
  toast.error(failureText(error));
}

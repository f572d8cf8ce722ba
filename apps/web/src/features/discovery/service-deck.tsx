import { catalogueService } from '@pro-match/domain/catalogue';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { toast } from '../../ui/toast.ts';
import { nearbyQuery } from './api/nearby.ts';
import { useStartOver } from './api/passes.ts';
import { type ConnectAnswer, Deck } from './deck/deck.tsx';
import { DeckHeader } from './deck/deck-header.tsx';
import { DeckSkeleton } from './deck/deck-skeleton.tsx';
import { EndScreen } from './end-screen.tsx';

interface ServiceDeckProps {
  service: string;
  onBack: () => void;
  onConnect: (business: NearbyBusiness, answer: ConnectAnswer) => void;
  onFallback: () => void;
  /** What can be done with a business besides a swipe; the same function as long as it can be. */
  renderSafety: (business: NearbyBusiness) => ReactNode;
}

/** A refusal is about the ZIP code; anything else is trouble on the way. */
function failureText(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused
    ? 'Could not load nearby businesses. Make sure your ZIP code is valid.'
    : 'Failed to load businesses';
}

function nobodyText(service: string): string {
  const text = `No businesses found offering "${service}"`;
  return catalogueService(service) ? `${text} in your area` : text;
}

/** The swipe view of one service: loading, failing, empty, the deck, its end. */
export function ServiceDeck(props: ServiceDeckProps) {
  const { service, onBack, onConnect, onFallback, renderSafety } = props;
  const { data: deal, error, refetch, isFetching } = useQuery(nearbyQuery(service));
  const startOver = useStartOver(service);
  const isNobodyNear = deal !== undefined && deal.businesses.length === 0 && deal.seen === 0;

  useEffect(() => {
    if (error) toast.error(failureText(error));
  }, [error]);
  useEffect(() => {
    if (isNobodyNear) toast.info(nobodyText(service));
  }, [isNobodyNear, service]);

  const end = (undo: (() => void) | null) => (
    <EndScreen
      service={service}
      isNobodyNear={isNobodyNear}
      onBack={onBack}
      onFallback={onFallback}
      onStartOver={
        isNobodyNear ? undefined : () => startOver.mutate(undefined, { onError: failed })
      }
      isStartingOver={startOver.isPending}
      undo={
        undo ? (
          <Button variant="ghost" onClick={undo} isFullWidth>
            Undo the last Pass
          </Button>
        ) : null
      }
    />
  );

  if (deal && deal.businesses.length > 0) {
    return (
      <Deck
        key={deal.dealId}
        deal={deal}
        service={service}
        onBack={onBack}
        onConnect={onConnect}
        renderSafety={renderSafety}
        renderEnd={end}
      />
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <DeckHeader service={service} onBack={onBack} />
      {deal ? end(null) : null}
      {error && !deal ? (
        <ErrorState
          error={error}
          action={
            <Button onClick={() => void refetch()} isPending={isFetching} pendingLabel="Loading...">
              Try again
            </Button>
          }
        />
      ) : null}
      {error || deal ? null : <DeckSkeleton />}
    </div>
  );
}

function failed(error: unknown): void {
  toast.error(failureText(error));
}

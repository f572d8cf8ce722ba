import { catalogueService } from '@pro-match/domain/catalogue';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
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
  /** `isTyped`: not a known service, just what was typed into the search. */
  onFallback: (isTyped: boolean) => void;
  /** What is known about a business beyond its card. Must be a stable function. */
  renderMore: (business: NearbyBusiness) => ReactNode;
  /** What can be done with a business besides a swipe. Must be a stable function. */
  renderReportMenu: (business: NearbyBusiness) => ReactNode;
}

/** If the server refused the location, the ZIP code is to blame; anything else is a failed call. */
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

/** The swipe view of one service: loading, failing, empty, the deck, its end. */
export function ServiceDeck(props: ServiceDeckProps) {
  const { service, onBack, onConnect, onFallback, renderMore, renderReportMenu } = props;
  const query = useQuery(nearbyQuery(service));
  const { data: deal, error } = query;
  const queries = useQueryClient();
  const startOver = useStartOver(service);
  const [isAllAsked, setAllAsked] = useState(false);
  const isNobodyNear = deal !== undefined && deal.businesses.length === 0 && deal.seen === 0;

  useEffect(() => {
    if (isNobodyNear) toast.info(nobodyText(service));
  }, [isNobodyNear, service]);

  // Businesses that still owe an answer are not dealt again.
  function lookAgain(): void {
    const dealt = queries.getQueryData(nearbyQuery(service).queryKey);
    setAllAsked(dealt?.businesses.length === 0);
  }

  const end = (undo: (() => void) | null) => (
    <EndScreen
      service={service}
      isNobodyNear={isNobodyNear}
      isAllAsked={isAllAsked}
      onBack={onBack}
      onFallback={() => onFallback(isNobodyNear && !catalogueService(service))}
      onStartOver={
        isNobodyNear || isAllAsked
          ? undefined
          : () => startOver.mutate(undefined, { onError: failed, onSuccess: lookAgain })
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
        renderMore={renderMore}
        renderReportMenu={renderReportMenu}
        renderEnd={end}
      />
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <DeckHeader service={service} onBack={onBack} />
      {deal ? end(null) : null}
      {error && !deal ? <FailedLoad query={query} toast={failureText(error)} /> : null}
      {error || deal ? null : <DeckSkeleton />}
    </div>
  );
}

function failed(error: unknown): void {
  toast.error(failureText(error));
}

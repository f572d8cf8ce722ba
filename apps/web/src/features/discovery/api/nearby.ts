import type { NearbyBusinesses } from '@pro-match/domain/discovery';
import { newId } from '@pro-match/domain/ids';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../lib/api.ts';
import type { Side } from '../deck/deck-core.ts';

/** The nearby businesses of one service, and what was done with the first of them. */
export interface Deal extends NearbyBusinesses {
  /** Changes with each load, so that a view knows a new deck from a continued one. */
  readonly dealId: string;
  /** One entry per business that is done, in order. */
  readonly trail: readonly Side[];
}

/** The deck of a service. It keeps its place while the client looks elsewhere for a while. */
export function nearbyQuery(service: string) {
  return queryOptions({
    queryKey: ['business_profiles', 'nearby', service],
    // A deck that reloads under the hand would bring back cards that were just passed.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Deal> => {
      const body = { service };
      const nearby = await callFunction<NearbyBusinesses>('find-nearby-businesses', body, {
        signal,
      });
      return { ...nearby, dealId: newId(), trail: [] };
    },
  });
}

/** Writes down what was done with the next business of the deck. */
export function recordSwipe(queries: QueryClient, service: string, side: Side): void {
  queries.setQueryData(nearbyQuery(service).queryKey, (deal) =>
    deal ? { ...deal, trail: [...deal.trail, side] } : deal,
  );
}

/** Takes the last swipe back. */
export function forgetSwipe(queries: QueryClient, service: string): void {
  queries.setQueryData(nearbyQuery(service).queryKey, (deal) =>
    deal ? { ...deal, trail: deal.trail.slice(0, -1) } : deal,
  );
}

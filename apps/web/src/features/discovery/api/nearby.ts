import type { NearbyBusiness, NearbyBusinesses } from '@pro-match/domain/discovery';
import { newId } from '@pro-match/domain/ids';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callFunction } from '../../../lib/api.ts';
import type { Side } from '../deck/deck-core.ts';

/** `id` is the business's user id. */
export interface Swipe {
  readonly id: string;
  readonly side: Side;
}

export interface Deal extends NearbyBusinesses {
  /** Changes with each load, so that a view can tell a new deck from a continued one. */
  readonly dealId: string;
  /** One entry per finished business, in the order of the swipes. */
  readonly trail: readonly Swipe[];
  /** The business brought back last, until it is swiped again; shown whatever the filters say. */
  readonly back: string | null;
}

/** Keeps its place while the client looks elsewhere for a while. */
export function nearbyQuery(service: string) {
  return queryOptions({
    queryKey: ['business_profiles', 'nearby', service],
    // Reloading while the deck is in use would bring back cards that were just passed.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Deal> => {
      const body = { service };
      const nearby = await callFunction<NearbyBusinesses>('find-nearby-businesses', body, {
        signal,
      });
      return { ...nearby, dealId: newId(), trail: [], back: null };
    },
  });
}

/** The current deal; the one that a view was rendered with may be a swipe behind. */
export function dealOf(queries: QueryClient, service: string): Deal | undefined {
  return queries.getQueryData(nearbyQuery(service).queryKey);
}

export function isAnyLeft(queries: QueryClient, service: string): boolean {
  const deal = dealOf(queries, service);
  return deal !== undefined && deal.businesses.length > deal.trail.length;
}

/** The nearest business that was not swiped and is not among `others`. */
export function nextOf(
  { businesses, trail }: Deal,
  others: ReadonlySet<string>,
): NearbyBusiness | undefined {
  const done = new Set(trail.map(({ id }) => id));
  return businesses.find(({ user_id: id }) => !done.has(id) && !others.has(id));
}

/** False if the business isn't in the deal, or was swiped already. */
export function recordSwipe(queries: QueryClient, service: string, swipe: Swipe): boolean {
  const deal = dealOf(queries, service);
  if (!deal?.businesses.some(({ user_id: id }) => id === swipe.id)) return false;
  if (deal.trail.some(({ id }) => id === swipe.id)) return false;
  const back = deal.back === swipe.id ? null : deal.back;
  const trail = [...deal.trail, swipe];
  queries.setQueryData(nearbyQuery(service).queryKey, { ...deal, trail, back });
  return true;
}

/** Undoes the last swipe if it was a Pass; returns its business. */
export function forgetPass(queries: QueryClient, service: string): string | undefined {
  const deal = dealOf(queries, service);
  const last = deal?.trail.at(-1);
  if (!deal || last?.side !== 'pass') return undefined;
  const trail = deal.trail.slice(0, -1);
  queries.setQueryData(nearbyQuery(service).queryKey, { ...deal, trail, back: last.id });
  return last.id;
}

import type { NearbyBusiness } from '@pro-match/domain/discovery';
import type { Deal } from './api/nearby.ts';
import type { Filters } from './filters/filters.ts';
import { fits, inOrder } from './filters/sift.ts';

/** The businesses of a deal that the filters show; all ids are user ids. */
export interface Hand {
  /** All swiped ones in the order of the swipes, matching or not. */
  done: readonly string[];
  /** Those not swiped that match, in the chosen order, plus the one brought back. */
  waiting: readonly NearbyBusiness[];
  /** All that match, swiped or not. */
  fitting: ReadonlySet<string>;
}

export function handOf({ businesses, trail, back }: Deal, filters: Filters, now: number): Hand {
  const done = trail.map(({ id }) => id);
  const swiped = new Set(done);
  const fitting = new Set(
    businesses.filter((one) => fits(one, filters, now)).map(({ user_id }) => user_id),
  );
  const shown = businesses.filter(
    ({ user_id: id }) => !swiped.has(id) && (fitting.has(id) || id === back),
  );
  return { done, waiting: inOrder(shown, filters.sort), fitting };
}

/** Swiped ones first, then the one brought back. */
export function deckOrder({ done, waiting }: Hand, back: string | null): string[] {
  const ids = waiting.map(({ user_id }) => user_id);
  return [...done, ...ids.filter((id) => id === back), ...ids.filter((id) => id !== back)];
}

/** `at` counts from 0. */
export interface Place {
  at: number;
  total: number;
}

/** Counts only cards that match; `index` is the place in `ids` of the visible card. */
export function placeIn(
  ids: readonly string[],
  index: number,
  fitting: ReadonlySet<string>,
): Place {
  const current = ids[index];
  const isGuest = current !== undefined && !fitting.has(current);
  const before = ids.slice(0, index).filter((id) => fitting.has(id)).length;
  return { at: before, total: fitting.size + (isGuest ? 1 : 0) };
}

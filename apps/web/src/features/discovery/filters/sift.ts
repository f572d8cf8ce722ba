import { isOpenNow } from '@pro-match/domain/businesses';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { DISTANCES, type Filters, RATINGS, SORTS, type Sort } from './filters.ts';

/** In open minutes: an answer within this time is fast. */
const FAST_MIN = 60;

/** A missing fact meets no condition. */
export function fits(business: NearbyBusiness, filters: Filters, now: number): boolean {
  const { open, rating, within, fast, language } = filters;
  const { hours, time_zone, answer_minutes, languages } = business;
  return (
    (!open || isOpenNow(hours, time_zone, now)) &&
    (rating === undefined || (business.rating ?? 0) >= rating) &&
    (within === undefined || business.distance_miles <= within) &&
    (!fast || (answer_minutes !== null && answer_minutes <= FAST_MIN)) &&
    (language === undefined || languages.includes(language))
  );
}

type Order = (one: NearbyBusiness, other: NearbyBusiness) => number;

const unknownLast = (figure: number | null) => figure ?? Number.POSITIVE_INFINITY;
const byRating: Order = (one, other) => (other.rating ?? -1) - (one.rating ?? -1);
const byReviews: Order = (one, other) => other.total_reviews - one.total_reviews;

const ORDERS: Record<Exclude<Sort, 'nearest'>, Order> = {
  rating: (one, other) => byRating(one, other) || byReviews(one, other),
  reviews: (one, other) => byReviews(one, other) || byRating(one, other),
  answers: (one, other) => {
    const [first, second] = [unknownLast(one.answer_minutes), unknownLast(other.answer_minutes)];
    return first === second ? 0 : first - second;
  },
};

/** Equal ones stay nearest first, as they were dealt. */
export function inOrder(
  businesses: readonly NearbyBusiness[],
  sort: Filters['sort'],
): readonly NearbyBusiness[] {
  return sort ? businesses.toSorted(ORDERS[sort]) : businesses;
}

/** Conditions that no business meets, or all do, are not offered. */
export interface Offered {
  open: boolean;
  fast: boolean;
  ratings: readonly (typeof RATINGS)[number][];
  distances: readonly (typeof DISTANCES)[number][];
  /** BCP 47 codes. */
  languages: readonly string[];
  sorts: readonly Sort[];
}

export function offeredBy(businesses: readonly NearbyBusiness[]): Offered {
  const some = (has: (business: NearbyBusiness) => boolean) => businesses.some(has);
  const far = Math.max(0, ...businesses.map(({ distance_miles }) => distance_miles));
  const isRated = some(({ rating }) => rating !== null);
  const isAnswering = some(({ answer_minutes }) => answer_minutes !== null);
  const has: Record<Sort, boolean> = {
    nearest: true,
    rating: isRated,
    reviews: isRated,
    answers: isAnswering,
  };
  return {
    open: some(({ hours }) => hours !== null),
    fast: isAnswering,
    ratings: isRated ? RATINGS : [],
    distances: DISTANCES.filter((miles) => miles < far),
    languages: [...new Set(businesses.flatMap(({ languages }) => languages))],
    sorts: SORTS.filter((sort) => has[sort]),
  };
}

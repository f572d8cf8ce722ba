/** The server deals the nearest first. */
export const SORTS = ['nearest', 'rating', 'reviews', 'answers'] as const;
export type Sort = (typeof SORTS)[number];

/** Minimum stars. */
export const RATINGS = [4, 4.5] as const;
/** Maximum miles. */
export const DISTANCES = [5, 10, 25] as const;

/** As in the URL; an absent condition isn't applied. */
export interface Filters {
  open?: true;
  rating?: (typeof RATINGS)[number];
  within?: (typeof DISTANCES)[number];
  /** Usually answers within an hour. */
  fast?: true;
  /** BCP 47 code. */
  language?: string;
  sort?: Exclude<Sort, 'nearest'>;
}

const LANGUAGE = /^[a-z]{2,3}$/;

/** Ignores invalid values. */
export function readFilters(search: Record<string, unknown>): Filters {
  const { open, rating, within, fast, language, sort } = search;
  const filters: Filters = {};
  if (open === true) filters.open = true;
  const stars = RATINGS.find((one) => one === rating);
  if (stars) filters.rating = stars;
  const miles = DISTANCES.find((one) => one === within);
  if (miles) filters.within = miles;
  if (fast === true) filters.fast = true;
  if (typeof language === 'string' && LANGUAGE.test(language)) filters.language = language;
  const order = SORTS.find((one) => one === sort);
  if (order && order !== 'nearest') filters.sort = order;
  return filters;
}

/** The order doesn't count, since it leaves nobody out. */
export function conditionsIn({ sort: _, ...conditions }: Filters): number {
  return Object.keys(conditions).length;
}

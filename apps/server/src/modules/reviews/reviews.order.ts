import type { ReviewSort } from '@pro-match/domain/reviews';
import { desc, type SQL, sql } from 'drizzle-orm';
import { cutPage, type Keyset, momentOf, readCursor } from '../../platform/database/keyset.ts';
import { AppError } from '../../platform/http/errors.ts';
import { reviews } from './reviews.table.ts';

export interface ReviewKeyset extends Keyset {
  rating: number;
  isCounted: boolean;
}

interface Order {
  by: SQL[];
  after: (keyset: ReviewKeyset) => SQL;
}

const counted = reviews.isCounted;
const byTime = [desc(reviews.createdAt), desc(reviews.id)];

/** `rank` decreases; it is the expression of an index. */
function ranked(rank: SQL, rankOf: (rating: number) => number): Order {
  return {
    by: [desc(counted), desc(rank), ...byTime],
    after: (keyset) => sql`(${counted}, ${rank}, ${reviews.createdAt}, ${reviews.id}) <
      (${keyset.isCounted}::boolean, ${rankOf(keyset.rating)}::smallint, ${momentOf(keyset)}, ${keyset.id}::uuid)`,
  };
}

/**
 * Each order has its own index: `reviews_business`, `_highest`, `_lowest`. Reviews that do not
 * count yet come last.
 */
export const orders: Record<ReviewSort, Order> = {
  newest: {
    by: [desc(counted), ...byTime],
    after: (keyset) => sql`(${counted}, ${reviews.createdAt}, ${reviews.id}) <
      (${keyset.isCounted}::boolean, ${momentOf(keyset)}, ${keyset.id}::uuid)`,
  },
  highest: ranked(sql`${reviews.rating}`, (rating) => rating),
  lowest: ranked(sql`(-${reviews.rating})`, (rating) => -rating),
};

/**
 * Reads "4.micros.id", with "4p" for a review that does not count yet. Throws `bad_request` for a
 * cursor that we did not issue.
 */
export function readReviewCursor(after: string | undefined): ReviewKeyset | undefined {
  if (after === undefined) return undefined;
  const [, rating, pending, rest] = /^([1-5])(p?)\.(.+)$/.exec(after) ?? [];
  const keyset = readCursor(rest);
  if (!keyset) throw new AppError('bad_request', "That page doesn't exist.");
  return { ...keyset, rating: Number(rating), isCounted: pending === '' };
}

/** Like `cutPage`; the cursor is valid in every order. */
export function cutReviews<Row extends ReviewKeyset>(rows: readonly Row[], limit: number) {
  const page = cutPage(rows, limit);
  const last = page.rows.at(-1);
  return {
    ...page,
    next: page.next && `${last?.rating}${last?.isCounted ? '' : 'p'}.${page.next}`,
  };
}

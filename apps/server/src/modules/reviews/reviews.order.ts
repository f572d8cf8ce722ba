import type { ReviewSort } from '@pro-match/domain/reviews';
import { desc, type SQL, sql } from 'drizzle-orm';
import {
  cutPage,
  type Keyset,
  momentOf,
  olderThan,
  readCursor,
} from '../../platform/database/keyset.ts';
import { AppError } from '../../platform/http/errors.ts';
import { reviews } from './reviews.table.ts';

/** Where a page of reviews ended. */
export interface ReviewKeyset extends Keyset {
  rating: number;
}

interface Order {
  by: SQL[];
  /** The condition for what follows the keyset. */
  after: (keyset: ReviewKeyset) => SQL;
}

const byTime = [desc(reviews.createdAt), desc(reviews.id)];

/** `rank` falls along the list; each is the expression of an index. */
function ranked(rank: SQL, rankOf: (rating: number) => number): Order {
  return {
    by: [desc(rank), ...byTime],
    after: (keyset) => sql`(${rank}, ${reviews.createdAt}, ${reviews.id}) <
      (${rankOf(keyset.rating)}::smallint, ${momentOf(keyset)}, ${keyset.id}::uuid)`,
  };
}

/** The orders, each with an index of its own: `reviews_business`, `_highest`, `_lowest`. */
export const orders: Record<ReviewSort, Order> = {
  newest: { by: byTime, after: (keyset) => olderThan(reviews.createdAt, reviews.id, keyset) },
  highest: ranked(sql`${reviews.rating}`, (rating) => rating),
  lowest: ranked(sql`(-${reviews.rating})`, (rating) => -rating),
};

/** Reads the `after` of a request: "4.micros.id". Throws `bad_request` for what we did not hand out. */
export function readReviewCursor(after: string | undefined): ReviewKeyset | undefined {
  if (after === undefined) return undefined;
  const [, rating, rest] = /^([1-5])\.(.+)$/.exec(after) ?? [];
  const keyset = readCursor(rest);
  if (!keyset) throw new AppError('bad_request', 'That page does not exist.');
  return { ...keyset, rating: Number(rating) };
}

/** As `cutPage`, with a cursor that holds in every order. */
export function cutReviews<Row extends ReviewKeyset>(rows: readonly Row[], limit: number) {
  const page = cutPage(rows, limit);
  return { ...page, next: page.next && `${page.rows.at(-1)?.rating}.${page.next}` };
}

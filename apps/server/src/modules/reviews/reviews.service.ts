import type { Review, ReviewsQuery } from '@pro-match/domain/reviews';
import type { Page } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { presentReview } from './reviews.presenter.ts';
import { listReviewRows } from './reviews.queries.ts';

const PAGE = 20;

/** A page of reviews that the reader, or a stranger, may see; empty for every other business. */
export async function listReviews(
  deps: Deps,
  reader: Actor | undefined,
  query: ReviewsQuery,
): Promise<Page<Review>> {
  const limit = query.limit ?? PAGE;
  const found = await listReviewRows(deps.database.db, {
    readerId: reader?.userId ?? null,
    businessId: query.business_id,
    limit: limit + 1,
    after: readCursor(query.after),
  });
  const { rows, next } = cutPage(found, limit);
  return { data: rows.map(presentReview), next };
}

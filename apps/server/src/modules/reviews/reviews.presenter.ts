import type { Review } from '@pro-match/domain/reviews';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { ReviewRow } from './reviews.queries.ts';

export function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    business_id: row.businessId,
    rating: row.rating,
    comment: row.comment,
    created_at: isoTime(row.createdAt),
    client_name: row.clientName,
    is_matched: row.isMatched,
  };
}

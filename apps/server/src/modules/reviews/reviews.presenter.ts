import type { Review, ReviewSummary } from '@pro-match/domain/reviews';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { ReviewRow, SummaryRow } from './reviews.queries.ts';

export function presentReview(row: ReviewRow): Review {
  const { reply, repliedAt } = row;
  return {
    id: row.id,
    business_id: row.businessId,
    rating: row.rating,
    comment: row.comment,
    created_at: isoTime(row.createdAt),
    client_name: row.clientName,
    is_matched: row.isMatched,
    is_work_done: row.isWorkDone,
    is_counted: row.isCounted,
    is_invited: row.isInvited,
    reply:
      reply === null || repliedAt === null ? null : { text: reply, created_at: isoTime(repliedAt) },
  };
}

export function presentSummary({ rating, count, stars, invited }: SummaryRow): ReviewSummary {
  return { average: rating, count, stars, invited };
}

import type { Review, ReviewSummary } from '@pro-match/domain/reviews';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { ReviewRow, SummaryRow } from './reviews.queries.ts';

/** Only the two parties see a review's author and match. */
export function presentReview(row: ReviewRow, readerId: string | null): Review {
  const { reply, repliedAt, clientId, matchId } = row;
  const isPartys = readerId === clientId || readerId === row.businessId;
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
    is_held: row.isHeld,
    reply:
      reply === null || repliedAt === null ? null : { text: reply, created_at: isoTime(repliedAt) },
    ...(isPartys ? { client_id: clientId, match_id: matchId } : {}),
  };
}

export function presentSummary({ rating, count, stars, invited }: SummaryRow): ReviewSummary {
  return { average: rating, count, stars, invited };
}

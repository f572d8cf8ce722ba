import type { Match, MatchReview } from '@pro-match/domain/matches';
import type { QueryClient } from '@tanstack/react-query';
import { type MatchPages, withReview, withReviewOf } from '../match-pages.ts';
import { matchListQuery } from './list-matches.ts';

/** The client's review of a business is another now, or none: in every match with it. */
export function keepReview(
  queries: QueryClient,
  businessId: string,
  review: MatchReview | null,
): void {
  queries.setQueryData<MatchPages>(
    matchListQuery.queryKey,
    (pages) => pages && withReview(pages, businessId, review),
  );
  queries.setQueriesData<Match>(
    { queryKey: ['matches', 'one'] },
    (match) => match && withReviewOf(match, businessId, review),
  );
}

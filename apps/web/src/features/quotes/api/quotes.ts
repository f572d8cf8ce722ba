import { isId } from '@pro-match/domain/ids';
import type { JobQuote, Quote, QuoteAnswerInput } from '@pro-match/domain/quotes';
import type { Page } from '@pro-match/domain/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { followLive } from '../../../lib/follow-live.ts';
import {
  matchVersionsQuery,
  useAnswerVersion,
  useVersion,
  type VersionKind,
} from '../../../lib/versions.ts';

const QUOTES: VersionKind<Quote> = {
  noun: 'quotes',
  listen: (heard) => ({ 'quotes:update': heard }),
  alsoOutdated: ['job-quotes'],
};

export const matchQuotesQuery = (matchId: string) =>
  matchVersionsQuery<Page<Quote>>(QUOTES, matchId);

export const useQuote = (matchId: string, quoteId: string) => useVersion(QUOTES, matchId, quoteId);

export const useAnswerQuote = () => useAnswerVersion<Quote, QuoteAnswerInput>(QUOTES);

/** The quotes for a job, cheapest first. */
export function jobQuotesQuery(jobId: string) {
  return queryOptions({
    queryKey: ['job-quotes', jobId],
    queryFn: async ({ signal }) => {
      // Anything but an id comes from a handmade URL, and matches nothing.
      if (!isId(jobId)) {
        throw new ApiError({ status: 404, code: 'not_found', detail: 'Job not found' });
      }
      return (await rest.get<Page<JobQuote>>(`/service_requests/${jobId}/quotes`, { signal })).data;
    },
  });
}

/** Keeps the comparison of a job live until the returned function is called. */
export function followJobQuotes(queries: QueryClient, jobId: string): () => void {
  const { queryKey } = jobQuotesQuery(jobId);
  const readAgain = () => void queries.invalidateQueries({ queryKey });
  return followLive(queries, { 'quotes:update': readAgain, 'matches:update': readAgain }, [
    queryKey,
  ]);
}

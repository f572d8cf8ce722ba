import type { MessageInput } from '@pro-match/domain/chat';
import { isId } from '@pro-match/domain/ids';
import type { JobQuote, Quote, QuoteAnswer, QuoteAnswerInput } from '@pro-match/domain/quotes';
import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import type { Page } from '@pro-match/domain/wire';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { askAgain } from '../../../lib/ask-again.ts';
import { followLive } from '../../../lib/follow-live.ts';
import { patience } from '../../../lib/patience.ts';

/** Every version in a match, newest first. */
export function matchQuotesQuery(matchId: string) {
  return queryOptions({
    queryKey: ['quotes', matchId],
    queryFn: async ({ signal }) =>
      (await rest.get<Page<Quote>>(`/matches/${matchId}/quotes`, { signal })).data,
  });
}

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

function keepQuote(queries: QueryClient, quote: Quote): void {
  const { queryKey } = matchQuotesQuery(quote.match_id);
  queries.setQueryData<Quote[]>(
    queryKey,
    (known) =>
      known &&
      [quote, ...known.filter(({ id }) => id !== quote.id)].toSorted(
        (one, other) => other.version - one.version,
      ),
  );
  // A read that started before this quote arrived is repeated.
  void askAgain(queries, queryKey);
  void queries.invalidateQueries({ queryKey: ['job-quotes'] });
}

/** Keeps the quotes of a match live until the returned function is called. */
export function followQuotes(queries: QueryClient, matchId: string): () => void {
  const { queryKey } = matchQuotesQuery(matchId);
  const handlers: Partial<ServerToClientEvents> = {
    'quotes:update': (quote) => {
      if (quote.match_id === matchId) keepQuote(queries, quote);
    },
    // A job that closes, or a block, changes the possible actions.
    'matches:update': (match) => {
      if (match.id === matchId) void queries.invalidateQueries({ queryKey });
    },
  };
  return followLive(queries, handlers, [queryKey]);
}

/** Keeps the comparison of a job live until the returned function is called. */
export function followJobQuotes(queries: QueryClient, jobId: string): () => void {
  const { queryKey } = jobQuotesQuery(jobId);
  const readAgain = () => void queries.invalidateQueries({ queryKey });
  return followLive(queries, { 'quotes:update': readAgain, 'matches:update': readAgain }, [
    queryKey,
  ]);
}

interface Answer {
  quote: Quote;
  answer: QuoteAnswer;
  /** The message that asks for a change. */
  message?: MessageInput;
}

/** The client's answer to a quote; sending it again changes nothing. */
export function useAnswerQuote() {
  const queries = useQueryClient();
  return useMutation({
    ...patience,
    mutationFn: ({ quote, answer, message }: Answer) => {
      const input: QuoteAnswerInput = message ? { answer, message } : { answer };
      return rest.post<Quote>(`/quotes/${quote.id}/answers`, input);
    },
    onSuccess: (quote) => keepQuote(queries, quote),
    // It was answered elsewhere, replaced or closed: the card says which.
    onError: (_, { quote }) => {
      void queries.invalidateQueries({ queryKey: matchQuotesQuery(quote.match_id).queryKey });
      void queries.invalidateQueries({ queryKey: ['job-quotes'] });
    },
  });
}

import type { Message } from '@pro-match/domain/chat';
import { MATCHES_PAGE_SIZE } from '@pro-match/domain/limits';
import type { Match, MatchReview } from '@pro-match/domain/matches';
import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import type { Page } from '@pro-match/domain/wire';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError, errorMessage } from '../../../lib/api-error.ts';
import { applyChange, askAgain } from '../../../lib/ask-again.ts';
import { followLive } from '../../../lib/follow-live.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { readOne } from '../../../lib/read-one.ts';
import { toast } from '../../../ui/toast.ts';
import {
  afterMessage,
  findMatch,
  type MatchPages,
  matchesIn,
  withMatch,
  withMessage,
  withNothingUnread,
  withReview,
  withReviewOf,
  withUpdate,
} from '../match-pages.ts';

/** Newest first. */
export const matchListQuery = infiniteQueryOptions({
  queryKey: ['matches', 'list'],
  ...pagesOf<Page<Match>>('/matches', { limit: MATCHES_PAGE_SIZE }),
  select: matchesIn,
});

const listKey = matchListQuery.queryKey;

const matchKey = (id: string) => ['matches', 'one', id] as const;

/** The lists of a business's desk, whatever their filter; see `leads.ts`. */
export const DESK_LISTS = ['matches', 'desk', 'list'] as const;

/** The match as a loaded list has it. */
export function listedMatch(queries: QueryClient, id: string): Match | undefined {
  const lists = queries.getQueriesData<MatchPages>({ queryKey: DESK_LISTS });
  const desk = lists.map(([, pages]) => findMatch(pages, id));
  return findMatch(queries.getQueryData(listKey), id) ?? desk.find((match) => match);
}

/** A list's row is shown until the response arrives. */
export function matchQuery(queries: QueryClient, id: string) {
  return queryOptions({
    queryKey: matchKey(id),
    queryFn: ({ signal }) => readOne<Match>('/matches', id, 'Match not found', signal),
    placeholderData: () => listedMatch(queries, id),
  });
}

/** Changes the lists, and repeats reads that started before the change. */
function patch(queries: QueryClient, id: string, list: (pages: MatchPages) => MatchPages): void {
  queries.setQueryData<MatchPages>(listKey, (pages) => pages && list(pages));
  queries.setQueriesData<MatchPages>({ queryKey: DESK_LISTS }, (pages) => pages && list(pages));
  for (const queryKey of [listKey, DESK_LISTS, matchKey(id)]) void askAgain(queries, queryKey);
}

function patchOne(queries: QueryClient, id: string, how: (match: Match) => Match): void {
  queries.setQueryData<Match>(matchKey(id), (match) => match && how(match));
}

/** Stores a match's current state, from a push or the response to a change. */
export function keepMatch(queries: QueryClient, match: Match): void {
  patchOne(queries, match.id, () => match);
  patch(queries, match.id, (pages) => withUpdate(pages, match));
  // Using up the month's last free match hides the contacts of leads still waiting.
  if (match.status === 'accepted') void queries.invalidateQueries({ queryKey: ['matches'] });
  // The job can now ask one more business; its other matches and the bar above the deck show that.
  if (match.declined_at !== null) {
    void queries.invalidateQueries({ queryKey: ['matches'] });
    void queries.invalidateQueries({ queryKey: ['service_requests'] });
  }
}

/** Marks everything in a match as read. */
export function keepRead(queries: QueryClient, matchId: string): void {
  patchOne(queries, matchId, (match) => ({ ...match, unread_count: 0 }));
  patch(queries, matchId, (pages) => withNothingUnread(pages, matchId));
}

function keepMessage(queries: QueryClient, message: Message, userId: string): void {
  const id = message.match_id;
  patchOne(queries, id, (match) => afterMessage(match, message, userId));
  patch(queries, id, (pages) => withMessage(pages, message, userId));
}

/** `before`: the match as the list had it; `match` itself if not loaded; undefined if new. */
export type MatchListener = (match: Match, before: Match | undefined) => void;

/** Keeps loaded matches current until the returned function is called. */
export function followMatches(
  queries: QueryClient,
  userId: string,
  onChange: MatchListener,
): () => void {
  const handlers: Partial<ServerToClientEvents> = {
    'matches:insert': (match) => {
      const before = listedMatch(queries, match.id);
      // Not added to the desk, where the server decides its place.
      applyChange(queries, listKey, (pages) => pages && withMatch(pages, match));
      onChange(match, before);
    },
    'matches:update': (match) => {
      const before = listedMatch(queries, match.id);
      keepMatch(queries, match);
      onChange(match, before ?? match);
    },
    'messages:insert': (message) => keepMessage(queries, message, userId),
    'messages:read': ({ match_id, reader_id }) => {
      if (reader_id === userId) keepRead(queries, match_id);
    },
  };
  return followLive(queries, handlers, [['matches']]);
}

/** Updates every match with the business; null if the review was deleted. */
export function keepReview(
  queries: QueryClient,
  businessId: string,
  review: MatchReview | null,
): void {
  applyChange(queries, listKey, (pages) => pages && withReview(pages, businessId, review));
  const queryKey = ['matches', 'one'];
  queries.setQueriesData<Match>(
    { queryKey },
    (match) => match && withReviewOf(match, businessId, review),
  );
  void askAgain(queries, queryKey);
}

/** If the plan has no match left, `onQuota` receives the server's message. */
export function useAcceptMatch(onQuota: (message: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (matchId: string) =>
      rest.patch<Match>(`/matches/${matchId}`, { status: 'accepted' }),
    onSuccess: (match) => {
      keepMatch(queries, match);
      toast.success('Match accepted!');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'quota_reached') {
        onQuota(error.detail);
        return;
      }
      toast.error(errorMessage(error, 'Failed to accept match'));
      // Ended by the client, or no longer reachable; the refetched card says which.
      void queries.invalidateQueries({ queryKey: ['matches'] });
    },
  });
}

import type { Message } from '@pro-match/domain/chat';
import type { Match } from '@pro-match/domain/matches';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '../../../lib/ask-again.ts';
import { onResume, subscribe } from '../../../lib/realtime.ts';
import {
  afterMessage,
  findMatch,
  type MatchPages,
  withMatch,
  withMessage,
  withNothingUnread,
  withUpdate,
} from '../match-pages.ts';
import { matchKey } from './get-match.ts';
import { matchListQuery } from './list-matches.ts';

const listKey = matchListQuery.queryKey;

/** Takes news into the list; an answer that was read before them is asked for again. */
function patch(queries: QueryClient, id: string, list: (pages: MatchPages) => MatchPages): void {
  queries.setQueryData<MatchPages>(listKey, (pages) => pages && list(pages));
  for (const queryKey of [listKey, matchKey(id)]) void askAgain(queries, queryKey);
}

function patchOne(queries: QueryClient, id: string, how: (match: Match) => Match): void {
  queries.setQueryData<Match>(matchKey(id), (match) => match && how(match));
}

/** Takes a match as it is now, from a push or from the answer to a change. */
export function keepMatch(queries: QueryClient, match: Match): void {
  patchOne(queries, match.id, () => match);
  patch(queries, match.id, (pages) => withUpdate(pages, match));
  // The last free match of the month hides the contact info of the leads still waiting.
  if (match.status === 'accepted') void queries.invalidateQueries({ queryKey: ['matches'] });
}

/** The user has seen all that was written in a match. */
export function keepRead(queries: QueryClient, matchId: string): void {
  patchOne(queries, matchId, (match) => ({ ...match, unread_count: 0 }));
  patch(queries, matchId, (pages) => withNothingUnread(pages, matchId));
}

function keepMessage(queries: QueryClient, message: Message, userId: string): void {
  const id = message.match_id;
  patchOne(queries, id, (match) => afterMessage(match, message, userId));
  patch(queries, id, (pages) => withMessage(pages, message, userId));
}

/** Keeps the user's loaded matches live until the returned function is called. */
export function followMatches(
  queries: QueryClient,
  userId: string,
  onChange: (match: Match, isNew: boolean) => void,
): () => void {
  const stops = [
    subscribe('matches:insert', (match) => {
      const isNew = !findMatch(queries.getQueryData(listKey), match.id);
      patch(queries, match.id, (pages) => withMatch(pages, match));
      onChange(match, isNew);
    }),
    subscribe('matches:update', (match) => {
      keepMatch(queries, match);
      onChange(match, false);
    }),
    subscribe('messages:insert', (message) => keepMessage(queries, message, userId)),
    subscribe('messages:read', ({ match_id, reader_id }) => {
      if (reader_id === userId) keepRead(queries, match_id);
    }),
    onResume(() => void queries.invalidateQueries({ queryKey: ['matches'] })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

import type { Message } from '@pro-match/domain/chat';
import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '../../../lib/ask-again.ts';
import { joinMatch, onResume, subscribe } from '../../../lib/realtime.ts';
import { withMessage, withReading } from '../thread/thread.ts';
import { threadQuery } from './list-messages.ts';

/** Puts a message into its loaded conversation, or has the running load start again. */
export function keepMessage(queries: QueryClient, message: Message): void {
  const { queryKey } = threadQuery(message.match_id);
  if (queries.getQueryData(queryKey)) {
    queries.setQueryData(queryKey, (thread) => thread && withMessage(thread, message));
  } else {
    void askAgain(queries, queryKey);
  }
}

/** Follows one conversation live until the returned function is called. */
export function followMessages(queries: QueryClient, matchId: string): () => void {
  const { queryKey } = threadQuery(matchId);
  const stops = [
    joinMatch(matchId),
    subscribe('messages:insert', (message) => {
      if (message.match_id === matchId) keepMessage(queries, message);
    }),
    subscribe('messages:read', (reading) => {
      if (reading.match_id !== matchId) return;
      queries.setQueryData(queryKey, (thread) => thread && withReading(thread, reading));
    }),
    onResume(() => void queries.invalidateQueries({ queryKey })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

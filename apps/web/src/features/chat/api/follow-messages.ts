import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '../../../lib/ask-again.ts';
import { onResume } from '../../../lib/realtime.ts';
import type { ChatMessage, Conversation } from '../conversation.ts';
import { withMessage, withReading } from '../thread/thread.ts';
import { threadQuery } from './list-messages.ts';

/** Puts a message into its loaded conversation, or has the running load start again. */
export function keepMessage(
  queries: QueryClient,
  conversation: Conversation,
  message: ChatMessage,
): void {
  const { queryKey } = threadQuery(conversation);
  if (queries.getQueryData(queryKey)) {
    queries.setQueryData(queryKey, (thread) => thread && withMessage(thread, message));
  } else {
    void askAgain(queries, queryKey);
  }
}

/** Follows one conversation live until the returned function is called. */
export function followMessages(queries: QueryClient, conversation: Conversation): () => void {
  const { queryKey } = threadQuery(conversation);
  const stops = [
    conversation.follow({
      onMessage: (message) => keepMessage(queries, conversation, message),
      onReading: (reading) => {
        queries.setQueryData(queryKey, (thread) => thread && withReading(thread, reading));
      },
    }),
    onResume(() => void queries.invalidateQueries({ queryKey })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

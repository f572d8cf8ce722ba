import {
  type ChatMessage,
  type Thread,
  withMessage,
  withNewestPage,
  withOlderPage,
  withReading,
} from '@pro-match/domain/chat';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { applyChange, askAgain } from '../../../lib/ask-again.ts';
import type { Conversation } from '../conversation.ts';

/**
 * The messages of a conversation; a refetch brings missed messages and keeps those that came
 * meanwhile.
 */
export function threadQuery({ queryKey, listMessages }: Conversation) {
  return queryOptions({
    queryKey,
    // Pushes were not followed while the chat was closed.
    staleTime: 0,
    queryFn: async ({ signal, client }): Promise<Thread> => {
      const page = await listMessages({ signal });
      // The cache is read after the answer, so that no message that came live meanwhile is lost.
      return withNewestPage(client.getQueryData<Thread>(queryKey), page);
    },
  });
}

/** Loads the page before the loaded part, if there is one. */
export async function loadOlder(queries: QueryClient, conversation: Conversation): Promise<void> {
  const { queryKey } = threadQuery(conversation);
  const cursor = queries.getQueryData(queryKey)?.older;
  if (!cursor) return;
  const page = await conversation.listMessages({ after: cursor });
  queries.setQueryData(queryKey, (thread) => thread && withOlderPage(thread, page, cursor));
}

/** Adds a message to its loaded conversation, or restarts the running load. */
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
  return conversation.follow(queries, {
    onMessage: (message) => keepMessage(queries, conversation, message),
    onReading: (reading) => {
      applyChange(queries, queryKey, (thread) => thread && withReading(thread, reading));
    },
  });
}

import type { Message } from '@pro-match/domain/chat';
import type { Page } from '@pro-match/domain/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { type Thread, withNewestPage, withOlderPage } from '../thread/thread.ts';

type Reading = { after?: string; signal?: AbortSignal };

function fetchPage(matchId: string, { after, signal }: Reading = {}): Promise<Page<Message>> {
  const query = { after };
  return rest.get<Page<Message>>(`/matches/${matchId}/messages`, { query, signal });
}

/** The conversation of a match; a refetch brings what was missed and keeps what came meanwhile. */
export function threadQuery(matchId: string) {
  const queryKey = ['messages', matchId] as const;
  return queryOptions({
    queryKey,
    // What was pushed while the chat was closed has not been followed.
    staleTime: 0,
    queryFn: async ({ signal, client }): Promise<Thread> => {
      const page = await fetchPage(matchId, { signal });
      // Read after the answer, so that nothing which came live meanwhile is lost.
      return withNewestPage(client.getQueryData<Thread>(queryKey), page);
    },
  });
}

/** Loads the page before the loaded part, if there is one. */
export async function loadOlder(queries: QueryClient, matchId: string): Promise<void> {
  const { queryKey } = threadQuery(matchId);
  const cursor = queries.getQueryData(queryKey)?.older;
  if (!cursor) return;
  const page = await fetchPage(matchId, { after: cursor });
  queries.setQueryData(queryKey, (thread) => thread && withOlderPage(thread, page, cursor));
}

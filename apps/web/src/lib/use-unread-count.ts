import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { rest } from './api.ts';
import { followLive } from './follow-live.ts';
import { useSession } from './session.ts';

/** `kind` is the resource's name in the API. */
export function unreadCountQuery(kind: string, userId: string) {
  return queryOptions({
    queryKey: [kind, 'unread_count', userId],
    // Pushes that arrived while no component was subscribed have not been counted.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<number> =>
      (await rest.get<{ count: number }>(`/${kind}/unread_count`, { signal })).count,
  });
}

interface Counting {
  userId: string;
  queries: QueryClient;
  countAgain: () => void;
}

/**
 * The events that change a count, and other queries that they affect. Must be the same function on
 * every render.
 */
export type FollowCount = (counting: Counting) => {
  handlers: Partial<ServerToClientEvents>;
  alsoOutdated?: readonly QueryKey[];
};

/** Updated live; 0 until known. */
export function useUnreadCount(kind: string, follow: FollowCount): number {
  const userId = useSession()?.user.id ?? '';
  const queries = useQueryClient();
  const { data = 0 } = useQuery({ ...unreadCountQuery(kind, userId), enabled: userId !== '' });
  useEffect(() => {
    const { queryKey } = unreadCountQuery(kind, userId);
    const countAgain = () => void queries.invalidateQueries({ queryKey });
    const { handlers, alsoOutdated = [] } = follow({ userId, queries, countAgain });
    return followLive(queries, handlers, [queryKey, ...alsoOutdated]);
  }, [kind, follow, queries, userId]);
  return data;
}

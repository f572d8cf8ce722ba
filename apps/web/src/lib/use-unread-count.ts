import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rest } from './api.ts';
import { onResume } from './realtime.ts';
import { useSession } from './session.ts';

/** How many of one kind wait for the user; `kind` is its table on the wire. */
export function unreadCountQuery(kind: string, userId: string) {
  return queryOptions({
    queryKey: [kind, 'unread_count', userId],
    // What was pushed while no component was subscribed has not been counted.
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

/** Listens to what changes a count; returns the ways to stop. One for all renders. */
export type FollowCount = (counting: Counting) => (() => void)[];

/** How many of one kind wait for the user, live; 0 until it is known. */
export function useUnreadCount(kind: string, follow: FollowCount): number {
  const userId = useSession()?.user.id ?? '';
  const queries = useQueryClient();
  const { data = 0 } = useQuery({ ...unreadCountQuery(kind, userId), enabled: userId !== '' });
  useEffect(() => {
    const { queryKey } = unreadCountQuery(kind, userId);
    const countAgain = () => void queries.invalidateQueries({ queryKey });
    const stops = [...follow({ userId, queries, countAgain }), onResume(countAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [kind, follow, queries, userId]);
  return data;
}

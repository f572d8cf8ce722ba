import type { FeedTab } from '@pro-match/domain/community';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { postListQuery, refetchFeed } from '../api/posts.ts';

const FRESH_MS = 60_000;
/** History entries in which a tab was shown. */
const seen = new Set<string>();

/**
 * Refetches a tab on a new visit, but not on going back, where everything is as the user left it.
 */
export function useFreshVisit(tab: FeedTab): void {
  const queries = useQueryClient();
  const place = useRouterState({ select: ({ location }) => location.state.__TSR_key });
  useEffect(() => {
    if (place === undefined || seen.has(place)) return;
    seen.add(place);
    const isLoaded = queries.getQueryData(postListQuery(tab).queryKey) !== undefined;
    if (isLoaded) void refetchFeed(queries, tab, FRESH_MS);
  }, [queries, place, tab]);
}

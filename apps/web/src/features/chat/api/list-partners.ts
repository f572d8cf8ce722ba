import type { CommunityPartner } from '@pro-match/domain/chat';
import type { Page } from '@pro-match/domain/wire';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const PAGE_SIZE = 20;

/** Each partner once: one who wrote between two page loads is on both; the first is current. */
function partnersIn({ pages }: InfiniteData<Page<CommunityPartner>>): CommunityPartner[] {
  const byId = new Map<string, CommunityPartner>();
  for (const partner of pages.flatMap(({ data }) => data)) {
    if (!byId.has(partner.user_id)) byId.set(partner.user_id, partner);
  }
  return [...byId.values()];
}

/** Whom the user talks with in the community, the latest first, page by page. */
export const partnerListQuery = infiniteQueryOptions({
  queryKey: ['community_messages', 'partners'],
  queryFn: ({ pageParam, signal }) => {
    const query = { limit: PAGE_SIZE, after: pageParam ?? undefined };
    return rest.get<Page<CommunityPartner>>('/community_messages/partners', { query, signal });
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  select: partnersIn,
});

/** The partner as the loaded list has them. */
export function listedPartner(queries: QueryClient, id: string): CommunityPartner | undefined {
  const list = queries.getQueryData(partnerListQuery.queryKey);
  return list && partnersIn(list).find(({ user_id }) => user_id === id);
}

import type { CommunityPartner } from '@pro-match/domain/chat';
import { isId } from '@pro-match/domain/ids';
import type { Page } from '@pro-match/domain/wire';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { onResume, subscribe } from '../../../lib/realtime.ts';

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

const partnerKey = (id: string) => ['community_messages', 'partner', id] as const;

/** A conversation partner in the community; the list's row serves until the answer arrives. */
export function partnerQuery(queries: QueryClient, id: string) {
  return queryOptions({
    queryKey: partnerKey(id),
    queryFn: async ({ signal }): Promise<CommunityPartner> => {
      // Anything but an id comes from a handmade URL, and belongs to no one.
      if (!isId(id)) {
        throw new ApiError({ status: 404, code: 'not_found', detail: 'Conversation not found' });
      }
      return rest.get<CommunityPartner>(`/community_messages/partners/${id}`, { signal });
    },
    placeholderData: () => listedPartner(queries, id),
  });
}

/** Keeps the list of conversations live until the returned function is called. */
export function followPartners(queries: QueryClient): () => void {
  // Refetched rather than patched: the latest writer moves to the top, perhaps from a page that
  // isn't loaded, or as a new conversation.
  const readAgain = () => void queries.invalidateQueries({ queryKey: partnerListQuery.queryKey });
  const stops = [
    subscribe('community_messages:insert', readAgain),
    subscribe('community_messages:read', readAgain),
    onResume(readAgain),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

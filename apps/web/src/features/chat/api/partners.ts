import type { CommunityPartner } from '@pro-match/domain/chat';
import type { Page } from '@pro-match/domain/wire';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { followLive } from '../../../lib/follow-live.ts';
import { pagesOf, rowsIn } from '../../../lib/pages.ts';
import { readOne } from '../../../lib/read-one.ts';

const PATH = '/community_messages/partners';
const PAGE_SIZE = 20;

/** Each partner once: one who wrote between two page loads is on both; the first is current. */
function partnersIn(list: InfiniteData<Page<CommunityPartner>>): CommunityPartner[] {
  const byId = new Map<string, CommunityPartner>();
  for (const partner of rowsIn(list)) {
    if (!byId.has(partner.user_id)) byId.set(partner.user_id, partner);
  }
  return [...byId.values()];
}

/** The user's conversation partners in the community, latest first, page by page. */
export const partnerListQuery = infiniteQueryOptions({
  queryKey: ['community_messages', 'partners'],
  ...pagesOf<Page<CommunityPartner>>(PATH, { limit: PAGE_SIZE }),
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
    queryFn: ({ signal }) => readOne<CommunityPartner>(PATH, id, 'Conversation not found', signal),
    placeholderData: () => listedPartner(queries, id),
  });
}

/** Keeps the list of conversations live until the returned function is called. */
export function followPartners(queries: QueryClient): () => void {
  // Refetched rather than patched: the latest writer moves to the top, perhaps from a page that
  // isn't loaded, or as a new conversation.
  const { queryKey } = partnerListQuery;
  const readAgain = () => void queries.invalidateQueries({ queryKey });
  const handlers = {
    'community_messages:insert': readAgain,
    'community_messages:read': readAgain,
  };
  return followLive(queries, handlers, [queryKey]);
}

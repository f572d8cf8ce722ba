import type { CommunityPartner } from '@pro-match/domain/chat';
import { isId } from '@pro-match/domain/ids';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { listedPartner } from './list-partners.ts';

export const partnerKey = (id: string) => ['community_messages', 'partner', id] as const;

/** Somebody of the community to talk with; the list's row serves until the answer is there. */
export function partnerQuery(queries: QueryClient, id: string) {
  return queryOptions({
    queryKey: partnerKey(id),
    queryFn: async ({ signal }): Promise<CommunityPartner> => {
      // What is no id comes from a hand-made address, and names nobody.
      if (!isId(id)) {
        throw new ApiError({ status: 404, code: 'not_found', detail: 'Conversation not found' });
      }
      return rest.get<CommunityPartner>(`/community_messages/partners/${id}`, { signal });
    },
    placeholderData: () => listedPartner(queries, id),
  });
}

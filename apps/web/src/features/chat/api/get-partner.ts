import type { CommunityPartner } from '@pro-match/domain/chat';
import { isId } from '@pro-match/domain/ids';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { listedPartner } from './list-partners.ts';

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

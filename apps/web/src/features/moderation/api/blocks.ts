import type { Block } from '@pro-match/domain/moderation';
import type { Page } from '@pro-match/domain/wire';
import {
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { pagesOf, rowsIn } from '../../../lib/pages.ts';
import { toast } from '../../../ui/toast.ts';

/** As client and business, or as members of the community. */
export type Met = 'matches' | 'community';

/** Tables that show the other person. */
const COMMUNITY = ['blocks', 'community_comments', 'community_messages'];
const TABLES: Record<Met, string[]> = {
  // Without posts: the reader keeps their place in a list, from which only the blocked person's
  // posts are removed.
  community: COMMUNITY,
  matches: ['matches', 'business_profiles', 'community_posts', ...COMMUNITY],
};

/** Newest first. */
export const blockListQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  ...pagesOf<Page<Block>>('/blocks'),
  select: rowsIn,
});

function refetchFeed(queries: QueryClient, met: Met): void {
  for (const table of TABLES[met]) void queries.invalidateQueries({ queryKey: [table] });
}

export function useBlock(met: Met) {
  const queries = useQueryClient();
  const isMember = met === 'community';
  const done = isMember
    ? "You won't see each other here anymore."
    : "You can't message each other anymore.";
  return useMutation({
    mutationFn: ({ userId }: { userId: string; onBlocked: () => void }) =>
      rest.put<unknown>(`/blocks/${userId}`),
    onSuccess: (_, { onBlocked }) => {
      // Close the screen first, or it would refetch data that is now hidden.
      onBlocked();
      refetchFeed(queries, met);
      toast.success(`Blocked. ${done}`, { isCarried: isMember });
    },
    onError: () => toast.error(isMember ? 'Failed to block this person' : 'Failed to block'),
  });
}

export function useUnblock(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => rest.delete<unknown>(`/blocks/${userId}`),
    onSuccess: () => {
      refetchFeed(queries, 'matches');
      toast.success('Unblocked.');
    },
    onError: () => toast.error('Failed to unblock'),
  });
}

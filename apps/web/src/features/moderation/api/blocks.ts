import type { Block } from '@pro-match/domain/moderation';
import type { Page } from '@pro-match/domain/wire';
import {
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';

const BLOCKS_KEY = ['blocks'] as const;

/** Where the two met, or would. */
const TABLES = [
  'blocks',
  'matches',
  'business_profiles',
  'community_posts',
  'community_comments',
  'community_messages',
];

/** Whom the user has blocked, newest first. */
export const blockListQuery = infiniteQueryOptions({
  queryKey: BLOCKS_KEY,
  queryFn: ({ pageParam, signal }) =>
    rest.get<Page<Block>>('/blocks', { query: { after: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ data }) => data),
});

function readAnew(queries: QueryClient): void {
  for (const table of TABLES) void queries.invalidateQueries({ queryKey: [table] });
}

/** Blocks a person: the two no longer meet in matches, search and messages. */
export function useBlock(userId: string, onBlocked: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => rest.put<unknown>(`/blocks/${userId}`),
    onSuccess: () => {
      onBlocked();
      readAnew(queries);
      toast.success("Blocked. You can't message each other anymore.");
    },
    onError: () => toast.error('Failed to block'),
  });
}

export function useUnblock(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => rest.delete<unknown>(`/blocks/${userId}`),
    onSuccess: () => {
      readAnew(queries);
      toast.success('Unblocked.');
    },
    onError: () => toast.error('Failed to unblock'),
  });
}

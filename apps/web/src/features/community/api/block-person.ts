import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { dropPosts } from './posts.ts';

/** Blocks a person: the two no longer meet in posts, comments and messages. */
export function useBlockPerson(userId: string, onBlocked: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => rest.put<unknown>(`/blocks/${userId}`),
    onSuccess: () => {
      // The screen leaves first: what it showed would be looked for once more, in vain.
      onBlocked();
      dropPosts(queries, ({ user_id }) => user_id === userId);
      // What they wrote elsewhere is read anew when it is looked at again.
      for (const table of ['blocks', 'community_comments', 'community_messages']) {
        void queries.invalidateQueries({ queryKey: [table] });
      }
      toast.success("Blocked. You won't see each other here anymore.", { isCarried: true });
    },
    onError: () => toast.error('Failed to block this person'),
  });
}

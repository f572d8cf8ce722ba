import { useQueryClient } from '@tanstack/react-query';
import { dropPosts } from '../features/community/api/posts.ts';
import { type Blocked, useBlocking } from '../features/moderation/use-blocking.tsx';

/** Blocking a member removes their posts from every list at once. */
export function useBlockMember() {
  const queries = useQueryClient();
  const { block, sheet } = useBlocking('community');
  const blockMember = (member: Blocked) =>
    block({
      ...member,
      onBlocked: () => {
        member.onBlocked?.();
        dropPosts(queries, ({ user_id }) => user_id === member.userId);
      },
    });
  return { blockMember, sheet };
}

import type { CommunityComment } from '@pro-match/domain/community';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { withComments } from '../post-pages.ts';
import { changePost } from './keep-post.ts';
import { type CommentPages, commentListQuery } from './list-comments.ts';

export interface NewComment {
  /** Made once for what is written, so that sending it twice stores it once. */
  id: string;
  text: string;
}

const mutationKey = (postId: string) => ['add-comment', postId];

/** Whether one is on its way, from this visit to the post or an earlier one. */
export function useIsAddingComment(postId: string): boolean {
  return useIsMutating({ mutationKey: mutationKey(postId) }) > 0;
}

/** Appends a comment where the end of the list is loaded. */
function withOwn(list: CommentPages, comment: CommunityComment): CommentPages {
  const isThere = list.pages.some(({ data }) => data.some(({ id }) => id === comment.id));
  const last = list.pages.at(-1);
  if (isThere || !last || last.next !== null) return list;
  const grown = { ...last, data: [...last.data, comment] };
  return { ...list, pages: [...list.pages.slice(0, -1), grown] };
}

/** Puts a comment under a post; `onStored` is called even if the post was left meanwhile. */
export function useAddComment(postId: string, onStored: () => void) {
  const queries = useQueryClient();
  const { queryKey } = commentListQuery(postId);
  return useMutation({
    mutationKey: mutationKey(postId),
    mutationFn: (comment: NewComment) =>
      rest.post<CommunityComment>(`/community_posts/${postId}/comments`, comment),
    onSuccess: (comment) => {
      onStored();
      queries.setQueryData(queryKey, (list) => list && withOwn(list, comment));
      changePost(queries, postId, (post) => withComments(post, 1));
      // Read anew when the post is opened again; now it would move under the reader's eyes.
      void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    onError: (error) => {
      if (isNotFound(error))
        void queries.invalidateQueries({ queryKey: ['community_posts', 'one'] });
    },
  });
}

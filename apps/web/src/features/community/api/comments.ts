import type { CommunityComment } from '@pro-match/domain/community';
import type { ReportInput } from '@pro-match/domain/moderation';
import type { Page } from '@pro-match/domain/wire';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { isNotFound, unlessGone } from '../../../lib/api-error.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { withRows } from '../../../lib/page-rows.ts';
import { pagesOf, rowsIn } from '../../../lib/pages.ts';
import { toast } from '../../../ui/toast.ts';
import { withComments } from '../post-pages.ts';
import { changePost } from './posts.ts';

const PAGE_SIZE = 20;

type CommentPages = InfiniteData<Page<CommunityComment>>;

/** The user's own comment may be at the end before its page is loaded; lists it once. */
function commentsIn(list: CommentPages): CommunityComment[] {
  const byId = new Map(rowsIn(list).map((comment) => [comment.id, comment]));
  return [...byId.values()];
}

/** Oldest first. */
export function commentListQuery(postId: string) {
  return infiniteQueryOptions({
    queryKey: ['community_comments', postId],
    ...pagesOf<Page<CommunityComment>>(`/community_posts/${postId}/comments`, { limit: PAGE_SIZE }),
    select: commentsIn,
  });
}

function dropComment(queries: QueryClient, postId: string, id: string): void {
  applyChange(
    queries,
    commentListQuery(postId).queryKey,
    (list) => list && withRows(list, (rows) => rows.filter((comment) => comment.id !== id)),
  );
  changePost(queries, postId, (post) => withComments(post, -1));
}

export interface NewComment {
  /** Made once per text, so that sending it twice stores it once. */
  id: string;
  text: string;
}

const mutationKey = (postId: string) => ['add-comment', postId];

/** Includes a comment sent during an earlier visit to the post. */
export function useIsAddingComment(postId: string): boolean {
  return useIsMutating({ mutationKey: mutationKey(postId) }) > 0;
}

/** Appends the user's comment, but only if the end of the list is loaded. */
function withOwn(list: CommentPages, comment: CommunityComment): CommentPages {
  const isThere = rowsIn(list).some(({ id }) => id === comment.id);
  const last = list.pages.at(-1);
  if (isThere || !last || last.next !== null) return list;
  const grown = { ...last, data: [...last.data, comment] };
  return { ...list, pages: [...list.pages.slice(0, -1), grown] };
}

/** `onStored` is called even if the user has left the post meanwhile. */
export function useAddComment(postId: string, onStored: () => void) {
  const queries = useQueryClient();
  const { queryKey } = commentListQuery(postId);
  return useMutation({
    mutationKey: mutationKey(postId),
    mutationFn: (comment: NewComment) =>
      rest.post<CommunityComment>(`/community_posts/${postId}/comments`, comment),
    onSuccess: (comment) => {
      onStored();
      applyChange(queries, queryKey, (list) => list && withOwn(list, comment));
      changePost(queries, postId, (post) => withComments(post, 1));
      // Refetched when the post is next opened: doing it now would move the list while it is read.
      void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    onError: (error) => {
      if (isNotFound(error))
        void queries.invalidateQueries({ queryKey: ['community_posts', 'one'] });
    },
  });
}

export function useDeleteComment(postId: string, id: string, onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unlessGone(rest.delete(`/community_comments/${id}`)),
    onSuccess: () => {
      dropComment(queries, postId, id);
      toast.success('Comment deleted');
      onDeleted();
    },
    onError: () => toast.error('Failed to delete comment'),
  });
}

/** The comment disappears at once for the reporter. */
export function useReportComment(postId: string, id: string, onReported: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (report: ReportInput) =>
      unlessGone(rest.post(`/community_comments/${id}/report`, report)),
    onSuccess: () => {
      dropComment(queries, postId, id);
      toast.success('Comment reported. Thank you for keeping our community safe.');
      onReported();
    },
    onError: () => toast.error('Failed to report comment'),
  });
}

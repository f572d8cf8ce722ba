import type { QueryClient } from '@tanstack/react-query';
import { withComments } from '../post-pages.ts';
import { changePost } from './keep-post.ts';
import { commentListQuery } from './list-comments.ts';

/** Takes a comment out of its post's list and count. */
export function dropComment(queries: QueryClient, postId: string, id: string): void {
  queries.setQueryData(commentListQuery(postId).queryKey, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      data: page.data.filter((comment) => comment.id !== id),
    }));
    return { ...list, pages };
  });
  changePost(queries, postId, (post) => withComments(post, -1));
}

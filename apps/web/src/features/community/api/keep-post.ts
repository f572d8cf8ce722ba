import type { CommunityPost } from '@pro-match/domain/community';
import type { QueryClient } from '@tanstack/react-query';
import { type PostPages, withoutPosts, withPost } from '../post-pages.ts';
import { postKey } from './get-post.ts';
import { postListsKey } from './list-posts.ts';

/** Changes a post wherever it is loaded: on its own screen and in every list. */
export function changePost(
  queries: QueryClient,
  id: string,
  how: (post: CommunityPost) => CommunityPost,
): void {
  queries.setQueryData<CommunityPost>(postKey(id), (post) => post && how(post));
  queries.setQueriesData<PostPages>(
    { queryKey: postListsKey },
    (list) => list && withPost(list, id, how),
  );
}

/** Takes posts out of every list that is loaded. */
export function dropPosts(queries: QueryClient, isGone: (post: CommunityPost) => boolean): void {
  queries.setQueriesData<PostPages>(
    { queryKey: postListsKey },
    (list) => list && withoutPosts(list, isGone),
  );
}

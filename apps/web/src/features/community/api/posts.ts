import type { CommunityPost, FeedTab, NewPosts } from '@pro-match/domain/community';
import { EXPLORE_PAGE_SIZE } from '@pro-match/domain/limits';
import type { ReportInput } from '@pro-match/domain/moderation';
import type { Page } from '@pro-match/domain/wire';
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { unlessGone } from '../../../lib/api-error.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { readOne } from '../../../lib/read-one.ts';
import { toast } from '../../../ui/toast.ts';
import { findPost, type PostPages, postsIn, withoutPosts, withPost } from '../post-pages.ts';

/** The start of every list's key. */
export const postListsKey = ['community_posts', 'list'] as const;

const KEPT_MS = 30 * 60_000;

/**
 * The posts of a tab, page by page. The visible posts stay until the reader asks for more: no one
 * loses their place to someone else's post.
 */
export function postListQuery(tab: FeedTab) {
  return infiniteQueryOptions({
    queryKey: [...postListsKey, tab],
    ...pagesOf<Page<CommunityPost>>('/community_posts', { tab, limit: EXPLORE_PAGE_SIZE }),
    select: postsIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
}

export const LATEST_POSTS = 3;

/**
 * The newest posts, as a preview. A separate list, in the shape of the others: changes to a post
 * apply here too, and Explore stays as it was.
 */
export const latestPostsQuery = infiniteQueryOptions({
  queryKey: [...postListsKey, 'latest'],
  queryFn: ({ signal }) =>
    rest.get<Page<CommunityPost>>('/community_posts', { query: { limit: LATEST_POSTS }, signal }),
  initialPageParam: null,
  getNextPageParam: () => null,
  select: postsIn,
});

const ABOUT_SIZE = 10;

/** The posts about a business by its profile id, newest first, page by page. */
export function postsAboutQuery(proId: string) {
  return infiniteQueryOptions({
    queryKey: [...postListsKey, 'about', proId],
    ...pagesOf<Page<CommunityPost>>('/community_posts', { pro_id: proId, limit: ABOUT_SIZE }),
    select: postsIn,
  });
}

const ASK_EVERY_MS = 30_000;

/** The number of posts since `since`; polled while the user is looking. */
export function newPostsQuery(since: string | undefined) {
  return queryOptions({
    queryKey: ['community_posts', 'new_count', since],
    queryFn: ({ signal }) =>
      rest.get<NewPosts>('/community_posts/new_count', { query: { since }, signal }),
    enabled: since !== undefined,
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
    select: ({ count }) => count,
  });
}

export const postKey = (id: string) => ['community_posts', 'one', id] as const;

/** The post as a loaded list has it. */
function listedPost(queries: QueryClient, id: string): CommunityPost | undefined {
  for (const [, list] of queries.getQueriesData<PostPages>({ queryKey: postListsKey })) {
    const post = findPost(list, id);
    if (post) return post;
  }
  return undefined;
}

/** One post; a list's row serves until the answer arrives. */
export function postQuery(queries: QueryClient, id: string) {
  return queryOptions({
    queryKey: postKey(id),
    queryFn: ({ signal }) =>
      readOne<CommunityPost>('/community_posts', id, 'Post not found', signal),
    placeholderData: () => listedPost(queries, id),
    // It may have been hidden or deleted since it was last viewed.
    staleTime: 0,
  });
}

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

/** Removes posts from every loaded list. */
export function dropPosts(queries: QueryClient, isGone: (post: CommunityPost) => boolean): void {
  queries.setQueriesData<PostPages>(
    { queryKey: postListsKey },
    (list) => list && withoutPosts(list, isGone),
  );
}

/**
 * Reads a tab from its top unless that was done within `freshMs`. Pages scrolled through before are
 * not loaded again. False if no answer came; the list then stays as it was.
 */
export async function readAnew(queries: QueryClient, tab: FeedTab, freshMs = 0): Promise<boolean> {
  try {
    await queries.fetchInfiniteQuery({ ...postListQuery(tab), pages: 1, staleTime: freshMs });
    return true;
  } catch {
    return false;
  }
}

/** Deletes the reader's own post. */
export function useDeletePost(postId: string, onDeleted: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unlessGone(rest.delete(`/community_posts/${postId}`)),
    onSuccess: () => {
      dropPosts(queries, ({ id }) => id === postId);
      toast.success('Post deleted', { isCarried: true });
      onDeleted();
    },
    onError: () => toast.error('Failed to delete post'),
  });
}

/** Reports a post, which disappears for the reporter at once. */
export function useReportPost(postId: string, onReported: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (report: ReportInput) =>
      unlessGone(rest.post(`/community_posts/${postId}/report`, report)),
    onSuccess: () => {
      dropPosts(queries, ({ id }) => id === postId);
      toast.success('Post reported. Thank you for keeping our community safe.', {
        isCarried: true,
      });
      onReported();
    },
    onError: () => toast.error('Failed to report post'),
  });
}

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
import { withRow } from '../../../lib/page-rows.ts';
import { pagesOf } from '../../../lib/pages.ts';
import { readOne } from '../../../lib/read-one.ts';
import { toast } from '../../../ui/toast.ts';
import { findPost, type PostPages, postsIn, withoutPosts } from '../post-pages.ts';

/** Prefix of every list's key. */
export const postListsKey = ['community_posts', 'list'] as const;

const KEPT_MS = 30 * 60_000;

/** Never refetches by itself, so that nobody loses their place to someone else's post. */
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
 * A list of its own, in the shape of the others, so that changes to a post apply here too without
 * touching Explore.
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

/** By the id of the business's profile, newest first. */
export function postsAboutQuery(proId: string) {
  return infiniteQueryOptions({
    queryKey: [...postListsKey, 'about', proId],
    ...pagesOf<Page<CommunityPost>>('/community_posts', { pro_id: proId, limit: ABOUT_SIZE }),
    select: postsIn,
  });
}

const ASK_EVERY_MS = 30_000;

/** Polled while the page is visible. */
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

function listedPost(queries: QueryClient, id: string): CommunityPost | undefined {
  for (const [, list] of queries.getQueriesData<PostPages>({ queryKey: postListsKey })) {
    const post = findPost(list, id);
    if (post) return post;
  }
  return undefined;
}

/** A list's row is shown until the response arrives. */
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
    (list) => list && withRow(list, id, how),
  );
}

export function dropPosts(queries: QueryClient, isGone: (post: CommunityPost) => boolean): void {
  queries.setQueriesData<PostPages>(
    { queryKey: postListsKey },
    (list) => list && withoutPosts(list, isGone),
  );
}

/**
 * Reads only the first page of a tab, unless that was done within `freshMs`. False if the read
 * failed; the list then stays as it was.
 */
export async function refetchFeed(
  queries: QueryClient,
  tab: FeedTab,
  freshMs = 0,
): Promise<boolean> {
  try {
    await queries.fetchInfiniteQuery({ ...postListQuery(tab), pages: 1, staleTime: freshMs });
    return true;
  } catch {
    return false;
  }
}

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

/** The post disappears at once for the reporter. */
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

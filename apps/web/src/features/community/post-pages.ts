import type { CommunityPost } from '@pro-match/domain/community';
import type { Page } from '@pro-match/domain/wire';
import type { InfiniteData } from '@tanstack/react-query';
import { withRows } from '../../lib/page-rows.ts';
import { rowsIn } from '../../lib/pages.ts';

export type PostPages = InfiniteData<Page<CommunityPost>, unknown>;

/** Each post once, at its first place: sorted by likes, one may move to a later page. */
export function postsIn(list: PostPages): CommunityPost[] {
  const byId = new Map<string, CommunityPost>();
  for (const post of rowsIn(list)) {
    if (!byId.has(post.id)) byId.set(post.id, post);
  }
  return [...byId.values()];
}

export function findPost(list: PostPages | undefined, id: string): CommunityPost | undefined {
  return list && postsIn(list).find((post) => post.id === id);
}

/** Returns the same object if no post is gone. */
export function withoutPosts(list: PostPages, isGone: (post: CommunityPost) => boolean): PostPages {
  if (!rowsIn(list).some(isGone)) return list;
  return withRows(list, (rows) => rows.filter((post) => !isGone(post)));
}

/** ISO 8601; undefined for an empty list. */
export function newestTime(posts: readonly CommunityPost[]): string | undefined {
  let newest: string | undefined;
  for (const { created_at } of posts) {
    if (newest === undefined || created_at > newest) newest = created_at;
  }
  return newest;
}

/** Liking or unliking twice counts once. */
export function withLike(post: CommunityPost, isLiked: boolean): CommunityPost {
  if (post.is_liked === isLiked) return post;
  const likes_count = Math.max(0, post.likes_count + (isLiked ? 1 : -1));
  return { ...post, is_liked: isLiked, likes_count };
}

/** `more` is negative after a removal. */
export function withComments(post: CommunityPost, more: number): CommunityPost {
  return { ...post, comments_count: Math.max(0, post.comments_count + more) };
}

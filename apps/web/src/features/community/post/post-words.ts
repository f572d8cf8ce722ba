import type { CommunityPost } from '@pro-match/domain/community';

/** The author's name in the community. */
export function authorName({ author_name }: { author_name: string | null }): string {
  return author_name ?? 'Anonymous';
}

/** Describes a post's pictures for people who cannot see them. */
export function photoSubject(post: CommunityPost): string {
  return `Photo by ${authorName(post)} about ${post.business.business_name ?? 'a business'}`;
}

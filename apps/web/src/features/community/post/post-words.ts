import type { CommunityPost } from '@pro-match/domain/community';

export function authorName({ author_name }: { author_name: string | null }): string {
  return author_name ?? 'Anonymous';
}

/** Describes the photos to people who can't see them. */
export function photoSubject(post: CommunityPost): string {
  return `Photo by ${authorName(post)} about ${post.business.business_name ?? 'a business'}`;
}

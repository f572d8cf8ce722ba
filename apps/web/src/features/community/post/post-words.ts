import type { CommunityPost } from '@pro-match/domain/community';

/** The name an author goes by in the community. */
export function authorName({ author_name }: { author_name: string | null }): string {
  return author_name ?? 'Anonymous';
}

/** What the pictures of a post show, for those who do not see them. */
export function photoSubject(post: CommunityPost): string {
  return `Photo by ${authorName(post)} about ${post.business.business_name ?? 'a business'}`;
}

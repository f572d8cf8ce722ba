import type { CommunityPost } from '@pro-match/domain/community';
import { authorName } from './author-name.ts';

/** What the pictures of a post show, for those who do not see them. */
export function photoSubject(post: CommunityPost): string {
  return `Photo by ${authorName(post)} about ${post.business.business_name ?? 'a business'}`;
}

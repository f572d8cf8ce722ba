import type { CommunityPost } from '@pro-match/domain/community';
import { paths } from '@pro-match/domain/paths';
import { Send } from 'lucide-react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { authorName } from './post-words.ts';

export function MessagePoster({ post }: { post: CommunityPost }) {
  if (!post.may.message) return null;
  return (
    <LinkButton
      to={paths.communityChat}
      params={{ userId: post.user_id }}
      variant="secondary"
      size="sm"
      aria-label={`Message Poster: ${authorName(post)}`}
    >
      <Send aria-hidden="true" />
      Message Poster
    </LinkButton>
  );
}

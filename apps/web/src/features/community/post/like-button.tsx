import type { CommunityPost } from '@pro-match/domain/community';
import { formatCount } from '@pro-match/domain/formats';
import { Heart } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { useLikePost } from '../api/like-post.ts';
import { actionStyle } from './action-style.ts';

export function LikeButton({ post }: { post: CommunityPost }) {
  const toggle = useLikePost(post);
  const { is_liked, likes_count } = post;
  return (
    <button
      type="button"
      aria-pressed={is_liked}
      aria-label={`Like, ${formatCount(likes_count)} so far`}
      onClick={toggle}
      className={classNames(actionStyle, is_liked ? 'text-clay' : 'text-muted hover:text-ink')}
    >
      <Heart
        aria-hidden="true"
        className={classNames('size-5.5', is_liked && 'like-pop fill-current')}
      />
      <span aria-hidden="true" className="tabular-nums">
        {formatCount(likes_count)}
      </span>
    </button>
  );
}

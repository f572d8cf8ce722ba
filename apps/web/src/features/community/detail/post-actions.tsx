import type { CommunityPost } from '@pro-match/domain/community';
import { formatCount } from '@pro-match/domain/formats';
import { Flag, MessageCircle, Share2 } from 'lucide-react';
import { actionStyle } from '../post/action-style.ts';
import { LikeButton } from '../post/like-button.tsx';
import { sharePost } from './share-post.ts';

interface PostActionsProps {
  post: CommunityPost;
  onComment: () => void;
  onReport: () => void;
}

export function PostActions({ post, onComment, onReport }: PostActionsProps) {
  const comments = formatCount(post.comments_count);
  const share = () =>
    void sharePost(
      window.location.href.split('#')[0] ?? '',
      post.business.business_name ?? 'a business',
    );
  return (
    <div className="border-t border-hairline pt-2">
      <div className="-mx-2 flex flex-wrap items-center">
        <LikeButton post={post} />
        <button
          type="button"
          aria-label={`${comments} ${post.comments_count === 1 ? 'comment' : 'comments'}, write one`}
          onClick={onComment}
          className={`${actionStyle} text-muted hover:text-ink`}
        >
          <MessageCircle aria-hidden="true" className="size-5.5" />
          <span aria-hidden="true" className="tabular-nums">
            {comments}
          </span>
        </button>
        <button
          type="button"
          onClick={share}
          className={`${actionStyle} text-muted hover:text-ink`}
        >
          <Share2 aria-hidden="true" className="size-5.5" />
          Share
        </button>
        {post.may.report ? (
          <button
            type="button"
            onClick={onReport}
            className={`${actionStyle} ml-auto text-muted hover:text-ink`}
          >
            <Flag aria-hidden="true" className="size-5.5" />
            Report
          </button>
        ) : null}
      </div>
    </div>
  );
}

import type { CommunityPost } from '@pro-match/domain/community';
import { formatCount } from '@pro-match/domain/formats';
import { EXPLORE_PHOTOS_MAX } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { actionStyle } from './action-style.ts';
import { AuthorLine } from './author-line.tsx';
import { BusinessBadge } from './business-badge.tsx';
import { LikeButton } from './like-button.tsx';
import { MessagePoster } from './message-poster.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { photoSubject } from './post-words.ts';

interface PostCardProps {
  post: CommunityPost;
  isFirst: boolean;
}

export function PostCard({ post, isFirst }: PostCardProps) {
  const { id, caption, comments_count: comments } = post;
  const nameId = `post-${id}`;
  const count = formatCount(comments);
  return (
    <li>
      <article aria-labelledby={nameId} className="card flex flex-col gap-3 p-4 sm:p-5">
        <AuthorLine post={post} nameId={nameId} />
        <Link
          to={paths.communityPost}
          params={{ id }}
          dir="auto"
          className="block whitespace-pre-line wrap-anywhere"
        >
          {caption}
        </Link>
        <PhotoGrid
          photos={post.media_urls}
          subject={photoSubject(post)}
          max={EXPLORE_PHOTOS_MAX}
          isFirst={isFirst}
        />
        <BusinessBadge post={post} />
        <div className="-mx-2 -mb-2 flex flex-wrap items-center">
          <LikeButton post={post} />
          <Link
            to={paths.communityPost}
            params={{ id }}
            hash="comments"
            aria-label={`${count} ${comments === 1 ? 'comment' : 'comments'}`}
            className={`${actionStyle} text-muted hover:text-ink`}
          >
            <MessageCircle aria-hidden="true" className="size-5.5" />
            <span aria-hidden="true" className="tabular-nums">
              {count}
            </span>
          </Link>
          <span className="ml-auto">
            <MessagePoster post={post} />
          </span>
        </div>
      </article>
    </li>
  );
}

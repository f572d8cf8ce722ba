import type { CommunityPost } from '@pro-match/domain/community';
import { MAX_PHOTOS } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { Ban } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AuthorLine } from '../post/author-line.tsx';
import { BusinessBadge } from '../post/business-badge.tsx';
import { MessagePoster } from '../post/message-poster.tsx';
import { PhotoGrid } from '../post/photo-grid.tsx';
import { photoSubject } from '../post/post-words.ts';
import { type BlockMember, Comments } from './comments.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { PostActions } from './post-actions.tsx';
import { ReportPost } from './report-sheets.tsx';

interface PostDetailProps {
  post: CommunityPost;
  onBlock: BlockMember;
  onGone: () => void;
}

export function PostDetail({ post, onBlock, onGone }: PostDetailProps) {
  const [isReporting, setReporting] = useState(false);
  const author = post.author_name ?? 'this person';
  const box = useRef<HTMLFormElement>(null);
  return (
    <div className="flex flex-col gap-6">
      <article
        aria-labelledby="post-title"
        className="card flex flex-col gap-4 p-4 pb-2 sm:p-6 sm:pb-3"
      >
        <h1 id="post-title" className="sr-only">
          {`Shoutout for ${post.business.business_name ?? 'a business'}`}
        </h1>
        <AuthorLine post={post} nameId="post-author" />
        <p dir="auto" className="text-lg leading-normal whitespace-pre-line wrap-anywhere">
          {post.caption}
        </p>
        <PhotoGrid photos={post.media_urls} subject={photoSubject(post)} max={MAX_PHOTOS} isFirst />
        <BusinessBadge post={post} />
        {post.business.business_name === null ? null : (
          <LinkButton
            to={paths.clientDashboard}
            search={{ ask: post.pro_id }}
            variant="secondary"
            isFullWidth
          >
            Connect with this business
          </LinkButton>
        )}
        <PostActions
          post={post}
          onComment={() => box.current?.querySelector('textarea')?.focus()}
          onReport={() => setReporting(true)}
        />
      </article>
      <div className="flex flex-wrap gap-2 empty:hidden">
        <MessagePoster post={post} />
        {post.may.report ? (
          // The name is at the top of the post, and may be too long for a button.
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Block ${author}`}
            onClick={() => onBlock({ userId: post.user_id, name: author, onBlocked: onGone })}
          >
            <Ban aria-hidden="true" />
            Block
          </Button>
        ) : null}
        {post.may.delete ? <OwnerActions postId={post.id} onDeleted={onGone} /> : null}
      </div>
      <Comments post={post} boxRef={box} onBlock={onBlock} onGone={onGone} />
      {isReporting ? (
        <ReportPost postId={post.id} onReported={onGone} onClose={() => setReporting(false)} />
      ) : null}
    </div>
  );
}

import type { CommunityPost } from '@pro-match/domain/community';
import { formatCount } from '@pro-match/domain/formats';
import { imageFacts, imageSourceSet } from '@pro-match/domain/media';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import { Heart, MessageCircle } from 'lucide-react';
import { LongName } from '../../../ui/long-name.tsx';
import { AuthorLine } from '../post/author-line.tsx';
import { photoSubject } from '../post/post-words.ts';

export function PostPreview({ post }: { post: CommunityPost }) {
  const { id, caption, business, likes_count: likes, comments_count: comments } = post;
  const nameId = `latest-${id}`;
  const [photo] = post.media_urls;
  return (
    <li className="flex min-w-0">
      <article
        aria-labelledby={nameId}
        className="card relative flex w-full min-w-0 flex-col gap-3 p-4 transition-colors duration-200 hover:border-(--field-line)"
      >
        <AuthorLine post={post} nameId={nameId} />
        <div className="flex items-start gap-3">
          <Link
            to={paths.communityPost}
            params={{ id }}
            dir="auto"
            className="min-w-0 flex-1 outline-none wrap-anywhere after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-spruce"
          >
            <span className="line-clamp-3">{caption}</span>
          </Link>
          {photo ? (
            <img
              src={photo}
              srcSet={imageSourceSet(photo)}
              sizes="4.5rem"
              alt={photoSubject(post)}
              loading="lazy"
              decoding="async"
              style={{ backgroundColor: imageFacts(photo)?.color }}
              className="size-18 shrink-0 rounded-field bg-sunken object-cover"
            />
          ) : null}
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
          <p className="min-w-0 flex-1 basis-[8rem]">
            <LongName>{business.business_name ?? 'Business'}</LongName>
          </p>
          <p className="flex items-center gap-1.5">
            <Heart aria-hidden="true" className="size-4" />
            {formatCount(likes)}
            <span className="sr-only">{likes === 1 ? 'like' : 'likes'}</span>
          </p>
          <p className="flex items-center gap-1.5">
            <MessageCircle aria-hidden="true" className="size-4" />
            {formatCount(comments)}
            <span className="sr-only">{comments === 1 ? 'comment' : 'comments'}</span>
          </p>
        </div>
      </article>
    </li>
  );
}

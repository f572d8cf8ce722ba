import type { CommunityPost } from '@pro-match/domain/community';
import { stateName } from '@pro-match/domain/states';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { authorName } from './post-words.ts';

interface AuthorLineProps {
  post: CommunityPost;
  nameId: string;
  action?: ReactNode;
}

export function AuthorLine({ post, nameId, action }: AuthorLineProps) {
  const name = authorName(post);
  const place = post.city ? `${post.city}, ${post.state}` : stateName(post.state);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} id={post.user_id} size="sm" />
      <div className="min-w-0 flex-1">
        <p id={nameId} className="leading-snug font-semibold">
          <LongName>{name}</LongName>
        </p>
        <p className="flex flex-wrap gap-x-1 text-sm text-muted">
          <span className="min-w-0 wrap-anywhere">
            {place} <span aria-hidden="true">·</span>
          </span>
          <RelativeTime value={post.created_at} />
        </p>
      </div>
      {action}
    </div>
  );
}

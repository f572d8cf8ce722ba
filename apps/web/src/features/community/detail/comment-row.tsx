import type { CommunityComment } from '@pro-match/domain/community';
import { Ban, Flag, Trash2 } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { authorName } from '../post/post-words.ts';
import type { CommentWish } from './comment-sheet.tsx';

interface CommentRowProps {
  comment: CommunityComment;
  onWish: (wish: CommentWish) => void;
}

export function CommentRow({ comment, onWish }: CommentRowProps) {
  const name = authorName(comment);
  return (
    // Focusable, since it takes the focus when the comment before it is removed.
    <li id={comment.id} tabIndex={-1} className="flex scroll-my-20 items-start gap-3 rounded-field">
      <Avatar name={name} id={comment.user_id} size="sm" />
      <div className="min-w-0 flex-1 pt-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-muted">
            <RelativeTime value={comment.created_at} />
          </span>
        </p>
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {comment.text}
        </p>
      </div>
      {comment.may.delete ? (
        <IconButton
          label="Delete your comment"
          icon={<Trash2 aria-hidden="true" />}
          size="sm"
          onClick={() => onWish('delete')}
          className="-mr-2 text-muted"
        />
      ) : null}
      {comment.may.report ? (
        <Menu
          label={`Comment by ${name}: more`}
          size="sm"
          className="-mr-2 text-muted"
          items={[
            {
              label: 'Report comment',
              icon: <Flag aria-hidden="true" />,
              onSelect: () => onWish('report'),
            },
            {
              label: `Block ${name}`,
              icon: <Ban aria-hidden="true" />,
              tone: 'danger',
              onSelect: () => onWish('block'),
            },
          ]}
        />
      ) : null}
    </li>
  );
}

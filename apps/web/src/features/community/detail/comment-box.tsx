import type { CommunityComment } from '@pro-match/domain/community';
import { newId } from '@pro-match/domain/ids';
import { COMMENT_MAX } from '@pro-match/domain/limits';
import { type FormEvent, type Ref, useRef } from 'react';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { AutoGrow } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAddComment } from '../api/add-comment.ts';

interface CommentBoxProps {
  postId: string;
  onAdded: (comment: CommunityComment) => void;
  ref: Ref<HTMLFormElement>;
}

const textOf = (stored: unknown) => (typeof stored === 'string' ? stored : '');

/** Where a comment is written; what is not sent yet survives a reload. */
export function CommentBox({ postId, onAdded, ref }: CommentBoxProps) {
  const [text, setText] = useDraft(`pro-match.comment.${postId}`, textOf);
  const { mutate, isPending } = useAddComment(postId);
  // The same words keep their id until they are stored, however often they are sent.
  const sending = useRef({ id: '', text: '' });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || isPending) return;
    if (sending.current.text !== words) sending.current = { id: newId(), text: words };
    mutate(sending.current, {
      onSuccess: (comment) => {
        sending.current = { id: '', text: '' };
        setText('');
        toast.success('Comment added!');
        onAdded(comment);
      },
      onError: () => toast.error('Failed to add comment'),
    });
  }

  return (
    <form ref={ref} onSubmit={onSubmit} className="flex flex-col items-end gap-2">
      <AutoGrow
        aria-label="Your comment"
        placeholder="Add a comment"
        value={text}
        onChange={setText}
        maxLength={COMMENT_MAX}
        maxRows={8}
        rows={2}
        readOnly={isPending}
      />
      <Button type="submit" size="sm" isPending={isPending} pendingLabel="Posting...">
        Post Comment
      </Button>
    </form>
  );
}

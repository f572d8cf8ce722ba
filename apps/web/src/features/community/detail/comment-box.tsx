import { type CommunityComment, POST_FIELDS } from '@pro-match/domain/community';
import { newId } from '@pro-match/domain/ids';
import type { FormEvent, Ref } from 'react';
import { recordOf, textOf } from '../../../lib/unknown-value.ts';
import { forgetDraft, useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { AutoGrow } from '../../../ui/text-area.tsx';
import { toast } from '../../../ui/toast.ts';
import { type NewComment, useAddComment, useIsAddingComment } from '../api/comments.ts';

interface CommentBoxProps {
  postId: string;
  onAdded: (comment: CommunityComment) => void;
  ref: Ref<HTMLFormElement>;
}

interface CommentDraft {
  text: string;
  /** Sent, but without a response yet. */
  sent: NewComment;
}

function draftOf(stored: unknown): CommentDraft {
  const draft = recordOf(stored);
  const sent = recordOf(draft.sent);
  return { text: textOf(draft.text), sent: { id: textOf(sent.id), text: textOf(sent.text) } };
}

/** Unsent text survives a reload. */
export function CommentBox({ postId, onAdded, ref }: CommentBoxProps) {
  const key = `pro-match.comment.${postId}` as const;
  const [draft, setDraft] = useDraft(key, draftOf);
  const { mutate } = useAddComment(postId, () => forgetDraft(key));
  const isPending = useIsAddingComment(postId);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const words = draft.text.trim();
    if (words === '' || isPending) return;
    // The same text keeps its id until it is stored, however often it is sent.
    const comment = draft.sent.text === words ? draft.sent : { id: newId(), text: words };
    setDraft((was) => ({ ...was, sent: comment }));
    mutate(comment, {
      onSuccess: (stored) => {
        toast.success('Comment added!');
        onAdded(stored);
      },
      onError: () => toast.error('Failed to add comment'),
    });
  }

  return (
    <form ref={ref} onSubmit={onSubmit} className="flex flex-col items-end gap-2">
      <AutoGrow
        aria-label="Your comment"
        placeholder="Add a comment"
        value={draft.text}
        onChange={(typed) => setDraft((was) => ({ ...was, text: typed }))}
        maxLength={POST_FIELDS.comment.max}
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

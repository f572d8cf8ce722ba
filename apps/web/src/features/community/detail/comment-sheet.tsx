import type { CommunityComment } from '@pro-match/domain/community';
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx';
import { useDeleteComment } from '../api/comments.ts';
import { ReportComment } from './report-sheets.tsx';

export type CommentWish = 'delete' | 'report' | 'block';

interface CommentSheetProps {
  comment: CommunityComment;
  wish: Exclude<CommentWish, 'block'>;
  /** The action succeeded, and the reader no longer sees the comment. */
  onDone: () => void;
  onClose: () => void;
}

export function CommentSheet({ wish, comment, onDone, onClose }: CommentSheetProps) {
  const { id, post_id: postId } = comment;
  switch (wish) {
    case 'delete':
      return <DeleteComment commentId={id} postId={postId} onDeleted={onDone} onClose={onClose} />;
    case 'report':
      return <ReportComment commentId={id} postId={postId} onReported={onDone} onClose={onClose} />;
  }
}

interface DeleteCommentProps {
  commentId: string;
  postId: string;
  onDeleted: () => void;
  onClose: () => void;
}

function DeleteComment({ commentId, postId, onDeleted, onClose }: DeleteCommentProps) {
  const { mutate, isPending } = useDeleteComment(postId, commentId, onDeleted);
  return (
    <ConfirmSheet
      isOpen
      title="Delete your comment?"
      action="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      No one will see it anymore. This can't be undone.
    </ConfirmSheet>
  );
}

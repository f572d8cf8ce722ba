import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmSheet } from '../../../ui/confirm-sheet.tsx';
import { useDeletePost } from '../api/posts.ts';

export function OwnerActions({ postId, onDeleted }: { postId: string; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeletePost(postId, onDeleted);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
        Delete Post
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title="Delete this post?"
        action="Delete"
        pendingLabel="Deleting..."
        isPending={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        Its photos, likes and comments will be deleted, too. This can't be undone.
      </ConfirmSheet>
    </>
  );
}

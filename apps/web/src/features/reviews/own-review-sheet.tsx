import type { MatchReview } from '@pro-match/domain/matches';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stars } from '../../ui/stars.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteReview } from './api/write-review.ts';

interface OwnReviewSheetProps {
  review: MatchReview;
  business: string;
  onClose: () => void;
  onDeleted: () => void;
}

export function OwnReviewSheet({ review, business, onClose, onDeleted }: OwnReviewSheetProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteReview();

  function remove(): void {
    mutate(review.id, {
      onSuccess: () => {
        toast.success('Review deleted');
        onDeleted();
      },
      onError: (error) => toast.error(errorMessage(error, 'Failed to delete review')),
    });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title={isAsking ? 'Delete your review?' : 'Your Review'}
      description={
        isAsking
          ? 'Your rating and comment will be deleted, along with any reply.'
          : `What you said about ${business}`
      }
      footer={
        isAsking ? (
          <>
            <Button variant="ghost" onClick={() => setAsking(false)} disabled={isPending}>
              Keep Review
            </Button>
            <Button
              variant="danger"
              onClick={remove}
              isPending={isPending}
              pendingLabel="Deleting..."
            >
              Delete Review
            </Button>
          </>
        ) : (
          <>
            <Button variant="danger-soft" onClick={() => setAsking(true)}>
              Delete Review
            </Button>
            <Button onClick={onClose}>Done</Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-3 pb-2">
        <Stars rating={review.rating} />
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {review.comment ?? <span className="text-muted">You didn't leave a comment.</span>}
        </p>
        {review.reply ? (
          <div className="rounded-field bg-sunken p-3 text-sm">
            <p dir="auto" className="font-semibold wrap-anywhere">{`Reply from ${business}`}</p>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {review.reply}
            </p>
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}

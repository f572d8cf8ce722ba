import { newId } from '@pro-match/domain/ids';
import type { Match, MatchReview } from '@pro-match/domain/matches';
import { RATING_REQUIRED } from '@pro-match/domain/reviews';
import { type FormEvent, useId } from 'react';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { useCreateReview } from './api/write-review.ts';
import { readReviewDraft } from './review-draft.ts';
import { ReviewFields } from './review-fields.tsx';

interface ReviewDialogProps {
  match: Match;
  onClose: () => void;
  onReviewed: (review: MatchReview) => void;
  /** The client has reviewed this business already, perhaps on another device. */
  onDuplicate: () => void;
}

export function ReviewDialog({ match, onClose, onReviewed, onDuplicate }: ReviewDialogProps) {
  const session = useSession();
  const formId = useId();
  const { mutate, isPending } = useCreateReview();
  const key = `pro-match.review.${match.client_id}.${match.business_id}` as const;
  const [draft, setDraft, discard] = useDraft(key, (stored) => readReviewDraft(stored, newId));
  const { id, rating, comment } = draft;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (rating === null) {
      toast.error(RATING_REQUIRED);
      return;
    }
    if (!session) {
      toast.error('You must be logged in');
      return;
    }
    mutate(
      { id, match_id: match.id, rating, comment },
      {
        onSuccess: (stored) => {
          discard();
          toast.success('Review submitted successfully!');
          onReviewed({ id, rating: stored.rating, comment: stored.comment, reply: null });
        },
        onError: (error) => {
          toast.error(errorMessage(error, 'Failed to submit review'));
          if (error instanceof ApiError && error.code === '23505') {
            discard();
            onDuplicate();
          }
        },
      },
    );
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      title="Leave a Review"
      description={`Share your experience with ${match.other.name}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={rating === null}
            isPending={isPending}
            pendingLabel="Submitting..."
          >
            Submit Review
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={onSubmit} className="flex flex-col gap-5 pb-2">
        <ReviewFields
          draft={draft}
          onChange={setDraft}
          isDisabled={isPending}
          audience="Your name and review are public wherever the business shows reviews."
        />
      </form>
    </Sheet>
  );
}

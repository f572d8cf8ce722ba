import { newId } from '@pro-match/domain/ids';
import { INVITED, RATING_REQUIRED, type Review } from '@pro-match/domain/reviews';
import type { FormEvent } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useCreateInvitedReview } from './api/invitations.ts';
import { readReviewDraft } from './review-draft.ts';
import { ReviewFields } from './review-fields.tsx';

interface InvitedReviewFormProps {
  code: string;
  onReviewed: (review: Review) => void;
}

export function InvitedReviewForm({ code, onReviewed }: InvitedReviewFormProps) {
  const { mutate, isPending } = useCreateInvitedReview(code);
  const [draft, setDraft, discard] = useDraft(`pro-match.review.invited.${code}`, (stored) =>
    readReviewDraft(stored, newId),
  );
  const { id, rating, comment } = draft;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (rating === null) {
      toast.error(RATING_REQUIRED);
      return;
    }
    mutate(
      { id, rating, comment },
      {
        onSuccess: (review) => {
          discard();
          onReviewed(review);
        },
        onError: (error) => toast.error(errorMessage(error, 'Failed to submit review')),
      },
    );
  }

  return (
    <form onSubmit={onSubmit} className="card flex flex-col gap-5 p-5 sm:p-6">
      <ReviewFields
        draft={draft}
        onChange={setDraft}
        isDisabled={isPending}
        audience={`Your name and review are public, marked “${INVITED}”.`}
      />
      <Button
        type="submit"
        disabled={rating === null}
        isPending={isPending}
        pendingLabel="Submitting..."
      >
        Submit Review
      </Button>
    </form>
  );
}

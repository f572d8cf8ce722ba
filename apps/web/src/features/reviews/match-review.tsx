import type { Match, MatchReview as Review } from '@pro-match/domain/matches';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { OwnReviewSheet } from './own-review-sheet.tsx';
import { ReviewDialog } from './review-dialog.tsx';

interface MatchReviewProps {
  match: Match;
  /** Null if the review was deleted. */
  onChange: (review: Review | null) => void;
  onOutdated: () => void;
}

export function MatchReview({ match, onChange, onOutdated }: MatchReviewProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { review, other } = match;
  if (!review && !match.may.review) return null;
  return (
    <>
      {/* The same button before and after, so that the focus returns to it. */}
      <Button
        variant={review || match.status === 'pending' ? 'ghost' : 'outline'}
        size="sm"
        className="grow"
        aria-label={
          review
            ? `Reviewed, ${review.rating} out of 5 stars: ${other.name}`
            : `Leave a Review of ${other.name}`
        }
        onClick={() => setOpen(true)}
      >
        {review ? <GivenStars rating={review.rating} /> : null}
        {review ? 'Reviewed' : 'Leave a Review'}
      </Button>
      {isOpen && review ? (
        <OwnReviewSheet
          review={review}
          business={other.name}
          onClose={close}
          onDeleted={() => {
            close();
            onChange(null);
          }}
        />
      ) : null}
      {isOpen && !review ? (
        <ReviewDialog
          match={match}
          onClose={close}
          onReviewed={(written) => {
            close();
            onChange(written);
          }}
          onDuplicate={() => {
            close();
            onOutdated();
          }}
        />
      ) : null}
    </>
  );
}

function GivenStars({ rating }: { rating: number }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-1 tabular-nums">
      <Star className="fill-marigold-fill text-marigold" />
      {rating}
    </span>
  );
}

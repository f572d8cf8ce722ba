import { REVIEW_FIELDS } from '@pro-match/domain/reviews';
import { TextArea } from '../../ui/text-area.tsx';
import { RatingField } from './rating-field.tsx';
import { remainingOf } from './remaining.ts';
import type { ReviewDraft } from './review-draft.ts';

interface ReviewFieldsProps {
  draft: ReviewDraft;
  onChange: (draft: ReviewDraft) => void;
  isDisabled: boolean;
  audience: string;
}

export function ReviewFields({ draft, onChange, isDisabled, audience }: ReviewFieldsProps) {
  const { rating, comment } = draft;
  return (
    <>
      <RatingField
        value={rating}
        onChange={(stars) => onChange({ ...draft, rating: stars })}
        isDisabled={isDisabled}
      />
      <TextArea
        label="Comment (optional)"
        placeholder="What went well? What should others know?"
        value={comment}
        onChange={(text) => onChange({ ...draft, comment: text })}
        maxLength={REVIEW_FIELDS.comment.max}
        disabled={isDisabled}
        dir="auto"
        description={remainingOf(comment, REVIEW_FIELDS.comment.max) ?? audience}
      />
    </>
  );
}

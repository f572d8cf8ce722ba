import { isId } from '@pro-match/domain/ids';
import { isRating, REVIEW_FIELDS } from '@pro-match/domain/reviews';
import { recordOf, textOf } from '../../lib/unknown-value.ts';

/** An unsent review. It keeps its id, so that sending it again stores it once. */
export interface ReviewDraft {
  id: string;
  rating: number | null;
  comment: string;
}

/** Reads a whole draft from storage, which may contain anything. */
export function readReviewDraft(stored: unknown, newId: () => string): ReviewDraft {
  const { id, rating, comment } = recordOf(stored);
  return {
    id: typeof id === 'string' && isId(id) ? id : newId(),
    rating: isRating(rating) ? rating : null,
    comment: textOf(comment).slice(0, REVIEW_FIELDS.comment.max),
  };
}

import { isId } from '@pro-match/domain/ids';
import { RATING_MAX, RATING_MIN, REVIEW_COMMENT_MAX_LENGTH } from '@pro-match/domain/limits';
import { recordOf, textOf } from '../../lib/unknown-value.ts';

/** A review that is not sent yet. It keeps its id, so that sending it again stores it once. */
export interface ReviewDraft {
  id: string;
  rating: number | null;
  comment: string;
}

function isRating(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_MAX;
}

/** A whole draft out of what was stored, which may be anything. */
export function readReviewDraft(stored: unknown, newId: () => string): ReviewDraft {
  const { id, rating, comment } = recordOf(stored);
  return {
    id: typeof id === 'string' && isId(id) ? id : newId(),
    rating: isRating(rating) ? rating : null,
    comment: textOf(comment).slice(0, REVIEW_COMMENT_MAX_LENGTH),
  };
}

import { RATING_MAX, RATING_MIN } from '../limits/index.ts';
import type { TextField } from '../wire/text-field.ts';

/** The words of a review and of the business's reply to it, for the schemas and the forms. */
export const REVIEW_FIELDS = {
  comment: { label: 'Comment', max: 2000 },
  reply: { label: 'Reply', max: 1000 },
} as const satisfies Record<string, TextField>;

/** The specification's words for a review without stars. */
export const RATING_REQUIRED = 'Please select a rating';

/** Whether a value is a number of stars that can be given. */
export function isRating(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_MAX;
}

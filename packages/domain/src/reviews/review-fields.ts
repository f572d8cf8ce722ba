import { RATING_MAX, RATING_MIN } from '../limits/index.ts';
import type { TextField } from '../wire/text-field.ts';

/** Texts of a review and the business's reply, for the schemas and the forms. */
export const REVIEW_FIELDS = {
  comment: { label: 'Comment', max: 2000 },
  reply: { label: 'Reply', max: 1000 },
} as const satisfies Record<string, TextField>;

/** The specification's words for a review without stars. */
export const RATING_REQUIRED = 'Please select a rating';

/** Returns true if a value is a valid number of stars. */
export function isRating(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_MAX;
}

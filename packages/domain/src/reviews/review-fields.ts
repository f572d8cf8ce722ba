import { RATING_MAX, RATING_MIN } from '../limits/index.ts';
import type { TextField } from '../wire/text-field.ts';

export const REVIEW_FIELDS = {
  comment: { label: 'Comment', max: 2000 },
  reply: { label: 'Reply', max: 1000 },
} as const satisfies Record<string, TextField>;

export const RATING_REQUIRED = 'Please select a rating';

export function isRating(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= RATING_MIN && Number(value) <= RATING_MAX;
}

import { DECLINE_REASONS, type DeclineReason } from './answer-words.ts';

// Separate from the words, which load first: only a business that declines needs this.
/** Includes distance only if the business was shown a place. */
export function declineReasonsFor(places: readonly (string | null)[]): readonly DeclineReason[] {
  const isPlaced = places.some((place) => place !== null);
  return DECLINE_REASONS.filter((reason) => reason !== 'too_far' || isPlaced);
}

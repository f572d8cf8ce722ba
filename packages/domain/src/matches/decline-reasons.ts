import { DECLINE_REASONS, type DeclineReason } from './answer-words.ts';

// Apart from the words, which a first load has: only who declines needs this.
/** The reasons that a business can judge: how far it is, only where it is told a place. */
export function declineReasonsFor(places: readonly (string | null)[]): readonly DeclineReason[] {
  const isPlaced = places.some((place) => place !== null);
  return DECLINE_REASONS.filter((reason) => reason !== 'too_far' || isPlaced);
}

import {
  type BusinessFacts,
  type Pause,
  type StatedLines,
  statedLines,
} from '@pro-match/domain/businesses';

/** The words at this moment; in a file of its own, so that it can load late. */
export function stated(facts: BusinessFacts & { pause: Pause | null }): StatedLines {
  return statedLines(facts, Date.now());
}

import { answerLine } from '@pro-match/domain/businesses';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { createContext, useContext } from 'react';

/** True if any business nearby has a reply time; until then, none is called new. */
export const AnswersShown = createContext(false);

/**
 * "Usually answers in 40 min", or "New here" for a business without reviews or thanks; else null.
 */
export function useAnswerFact(business: NearbyBusiness): string | null {
  const { answer_minutes, total_reviews, thanks_count } = business;
  const isShown = useContext(AnswersShown);
  const isKnown = total_reviews > 0 || thanks_count > 0;
  return isShown && !(answer_minutes === null && isKnown) ? answerLine(answer_minutes) : null;
}

import { editDistance, forgivenErrors } from './edit-distance.ts';
import type { PreparedService } from './prepared-service.ts';
import { lettersLacking, type Word } from './words.ts';

export interface WordMatch {
  /** The word is in the service's own name, rather than a synonym or its group. */
  readonly inName: boolean;
  /** The word fits only with errors forgiven. */
  readonly isTypo: boolean;
  /** Above 0 to 1, comparable within one search. */
  readonly quality: number;
}

/** Fewer letters begin too many synonyms to indicate one. */
const synonymPrefixMin = 3;

/** The word's best fit in a service, without forgiving errors; null if it has none. */
export function matchWord(typed: Word, service: PreparedService): WordMatch | null {
  const inName = bestFit(typed, service.nameWords, 1);
  if (inName > 0) return { inName: true, isTypo: false, quality: inName };
  const inSynonyms = bestFit(typed, service.synonymWords, synonymPrefixMin) * 0.6;
  const inGroup = bestFit(typed, service.groupWords, synonymPrefixMin) * 0.2;
  const quality = Math.max(inSynonyms, inGroup);
  return quality > 0 ? { inName: false, isTypo: false, quality } : null;
}

function bestFit(typed: Word, words: readonly Word[], prefixMin: number): number {
  let best = 0;
  for (const word of words) {
    if (word.text === typed.text) return 1;
    if (typed.text.length >= prefixMin && word.text.startsWith(typed.text)) {
      best = Math.max(best, 0.7 + (0.1 * typed.text.length) / word.text.length);
    } else if (word.stem === typed.stem) best = Math.max(best, 0.9);
  }
  return best;
}

const tooMany = Number.POSITIVE_INFINITY;

/** Forgives errors in one typed word, and measures each distinct word once. */
export function typoMatcher(typed: Word): (service: PreparedService) => WordMatch | null {
  const max = forgivenErrors(typed.text.length);
  const measured = new Map<string, number>();
  const errorsIn = (word: Word) => {
    // Each missing letter is at least one error; this check spares most words the measuring.
    if (typed.text.length - word.text.length > max) return tooMany;
    if (lettersLacking(typed, word) > max || !mayBeMeant(typed.text, word.text)) return tooMany;
    let errors = measured.get(word.text);
    if (errors === undefined) {
      errors = editDistance(typed.text, word.text, max, true);
      measured.set(word.text, errors);
    }
    return errors;
  };
  const fewestIn = (words: readonly Word[]) => {
    let fewest = tooMany;
    for (const word of words) fewest = Math.min(fewest, errorsIn(word));
    return fewest;
  };
  return (service) => {
    if (max === 0) return null;
    const inOwnName = fewestIn(service.nameWords);
    const inSynonyms = fewestIn(service.synonymWords);
    const inName = inOwnName <= inSynonyms;
    const fewest = Math.min(inOwnName, inSynonyms);
    if (fewest > max) return null;
    return { inName, isTypo: true, quality: (inName ? 0.6 : 0.5) - 0.15 * fewest };
  };
}

/** In a short word, a wrong first letter makes another word: "hair" is not "fair". */
function mayBeMeant(typed: string, word: string): boolean {
  if (typed.length >= 6) return true;
  return typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]);
}

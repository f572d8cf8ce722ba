import { editDistance, forgivenErrors } from './edit-distance.ts';
import { knownWords, type PhraseSet } from './phrase-sets.ts';
import { root } from './roots.ts';
import { fold, isFiller } from './words.ts';

/** Parsed once for all services. */
export interface Sentence {
  readonly words: readonly string[];
  readonly roots: ReadonlySet<string>;
  /** The word that may be unfinished. */
  readonly last: string;
}

/** Nobody types more into a search, and the work stays bounded. */
const maxLength = 300;
const maxWords = 50;
/** Fewer letters begin too many words to indicate one. */
const prefixMin = 3;

/** Null if all words are fillers. */
export function parseSentence(text: string): Sentence | null {
  const words = fold(text.slice(0, maxLength)).split(' ').slice(0, maxWords);
  const telling = words.filter((word) => word !== '' && !isFiller(word));
  if (telling.length === 0) return null;
  const last = words.at(-1) ?? '';
  const isOpen =
    telling.length > 1 && !/\s$/.test(text) && last.length >= prefixMin && !isFiller(last);
  const isUnknown = isOpen && !knownWords().roots.has(root(last));
  return { words: telling, roots: new Set(telling.map(root)), last: isUnknown ? last : '' };
}

/** The total weight of the sets that the sentence has; 0 for none. */
export function scoreOfSentence(sentence: Sentence, sets: readonly PhraseSet[]): number {
  let score = 0;
  for (const { roots, weight } of sets) {
    if (roots.every((word) => has(sentence, word))) score += weight;
  }
  return score;
}

function has({ roots, last }: Sentence, word: string): boolean {
  if (roots.has(word)) return true;
  if (last === '') return false;
  return word.startsWith(last) || (word.length > prefixMin && last.startsWith(word));
}

/** Replaces unknown words by the nearest known ones; null if there are none. */
export function corrected(sentence: Sentence): Sentence | null {
  const { roots: known } = knownWords();
  let isChanged = false;
  const roots = sentence.words.map((word) => {
    const meant = known.has(root(word)) ? undefined : nearest(word);
    isChanged ||= meant !== undefined;
    return meant ?? root(word);
  });
  return isChanged ? { ...sentence, roots: new Set(roots), last: '' } : null;
}

function nearest(word: string): string | undefined {
  let most = forgivenErrors(word.length);
  let best: string | undefined;
  for (const { text, root: meant } of knownWords().byFirstLetter.get(word.charAt(0)) ?? []) {
    const errors = Math.min(editDistance(word, text, most), editDistance(word, meant, most));
    if (errors > most) continue;
    best = meant;
    most = errors - 1;
    if (most < 1) break;
  }
  return best;
}

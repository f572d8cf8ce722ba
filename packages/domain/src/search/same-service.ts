import { folded } from '../formats/folded.ts';
import { editDistance, forgivenErrors } from './edit-distance.ts';
import { fold } from './words.ts';

/** "Tuner", "tuning" and "tunes" mean the same; at least three letters remain. */
const ENDING = /(?<=.{3})(?:ings?|ers?|e?s|e)$/;

const wordsOf = (name: string) => fold(name).split(' ');
const compactOf = (name: string) => wordsOf(name).join('');
const bareOf = (name: string) =>
  wordsOf(name)
    .map((word) => word.replace(ENDING, ''))
    .join('');

/**
 * The name that someone means who types it in full: the same one, otherwise one that differs by
 * blanks, endings ("piano tuner") or typing errors in its words. Never one with more or fewer
 * words.
 */
export function sameService(typed: string, names: readonly string[]): string | undefined {
  const key = folded(typed);
  const exact = names.find((name) => folded(name) === key);
  if (exact !== undefined) return exact;
  const compact = compactOf(typed);
  if (compact === '') return undefined;
  const bare = bareOf(typed);
  const words = wordsOf(typed);
  return (
    names.find((name) => compactOf(name) === compact) ??
    names.find((name) => bareOf(name) === bare) ??
    names.find((name) => isMistyped(words, wordsOf(name)))
  );
}

function isMistyped(typed: readonly string[], meant: readonly string[]): boolean {
  return (
    typed.length === meant.length &&
    typed.every((word, index) => {
      const other = meant[index] ?? '';
      // With a wrong first letter, most words become other words.
      if (word.charAt(0) !== other.charAt(0)) return false;
      const most = forgivenErrors(Math.min(word.length, other.length));
      return editDistance(word, other, most) <= most;
    })
  );
}

import { folded } from '../formats/folded.ts';

/** Folded, with the stem that the word's forms share. */
export interface Word {
  readonly text: string;
  readonly stem: string;
  /** A bit for each letter from a to z and one for everything else. */
  readonly letters: number;
}

/** Without meaning in a search for a service. */
const fillers = new Set(
  (
    'a an and or the my our your me i we you is are be of for to in on at by with from near nearby ' +
    'around some someone something somebody need needs needed want wants looking look find get ' +
    'getting please who can could do does that this it its has have best cheap cheapest affordable ' +
    'good great top rated local trusted reliable licensed professional emergency today now asap no ' +
    'not wont isnt doesnt dont cant'
  ).split(' '),
);

/** These fit nearly every service: they help to rank, but a service need not have them. */
const commonplace = new Set(
  (
    'service services repair repairs repairing fix fixing fixed broken install installation ' +
    'installing installer replace replacement replacing maintenance company companies contractor ' +
    'contractors pro pros expert experts specialist specialists shop shops store stores place ' +
    'guy person people help hire new old quote estimate work job'
  ).split(' '),
);

export function isFiller(word: string): boolean {
  return fillers.has(word);
}

export function isCommonplace(word: Word): boolean {
  return isCommonplaceText(word.text);
}

export function isCommonplaceText(word: string): boolean {
  return commonplace.has(word);
}

/**
 * {@link folded}, also without punctuation, its words one space apart. Dotted and slashed letters
 * become one word: "A/C" and "A.C." are "ac".
 */
export function fold(text: string): string {
  // Nearly every synonym is folded already; normalizing them would delay the first search.
  if (/^[a-z]+( [a-z]+)*$/.test(text)) return text;
  return folded(text)
    .replace(/(?<![\p{L}\p{N}])(\p{L})[./](?=\p{L}(?![\p{L}\p{N}]))/gu, '$1')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Removes the plural and -ing or -er, so that plumbers are near plumbing. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/([^sui])s$/, '$1');
  const bare = singular.replace(/^(.{4,})(?:ing|er)$/, '$1');
  return bare.replace(/e$/, '').replace(/([bdgklmnpt])\1$/, '$1');
}

/** Words that carry meaning; if none does, all words. */
export function wordsOf(text: string): Word[] {
  const seen = fold(text);
  if (seen === '') return [];
  const all = seen.split(' ');
  const telling = all.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : all).map((word) => ({
    text: word,
    stem: stem(word),
    letters: lettersOf(word),
  }));
}

/** For comparing phrases. */
export function textKey(words: readonly Word[]): string {
  return words.map((word) => word.text).join(' ');
}

/** For comparing phrases by their stems. */
export function stemKey(words: readonly Word[]): string {
  return words.map((word) => word.stem).join(' ');
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i += 1) {
    const letter = word.charCodeAt(i) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

/** How many different letters of the first word the second one lacks. */
export function lettersLacking(first: Word, second: Word): number {
  let lacking = first.letters & ~second.letters;
  let count = 0;
  for (; lacking !== 0; count += 1) lacking &= lacking - 1;
  return count;
}

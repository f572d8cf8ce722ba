import { PROBLEMS } from './problems.ts';
import { root, rootsOf } from './roots.ts';
import { SYNONYMS } from './synonyms.ts';
import { fold, isCommonplaceText } from './words.ts';

/** Words that indicate a service if a sentence has all of them. */
export interface PhraseSet {
  readonly roots: readonly string[];
  readonly weight: number;
}

/** Two words together say far more than one; a fourth says little more than the third. */
const weights = [0, 1, 4, 9];
const longest = 9;
/** A service named in the sentence ranks before one that merely fits as well. */
const inName = 2;

const taken = new Map<string, PhraseSet[]>();
const takenMax = 2000;

function listed(of: Readonly<Record<string, string>>, name: string): string[] {
  return Object.hasOwn(of, name) ? (of[name] ?? '').split(', ') : [];
}

/** "repair" says nothing next to "phone", but something when it is alone. */
export function tellingRoots(phrase: string): string[] {
  const telling = fold(phrase)
    .split(' ')
    .filter((word) => !isCommonplaceText(word));
  return rootsOf(telling.length > 0 ? telling.join(' ') : phrase);
}

/**
 * Name, synonyms and problems, each set once. They are parsed with the first sentence, since most
 * searches end before it.
 */
export function phraseSetsOf(name: string): readonly PhraseSet[] {
  const known = taken.get(name);
  if (known) return known;
  const sets = new Map<string, PhraseSet>();
  const add = (roots: string[], more = 0) => {
    const key = roots.join(' ');
    const weight = (weights[roots.length] ?? longest) + more;
    if (roots.length > 0 && !sets.has(key)) sets.set(key, { roots, weight });
  };
  add(tellingRoots(name), inName);
  for (const phrase of listed(SYNONYMS, name)) add(tellingRoots(phrase));
  for (const phrase of listed(PROBLEMS, name)) add(rootsOf(phrase));
  if (taken.size >= takenMax) taken.clear();
  const all = [...sets.values()];
  taken.set(name, all);
  return all;
}

/** From the synonyms or problems. */
interface KnownWord {
  readonly text: string;
  readonly root: string;
}

interface KnownWords {
  readonly roots: ReadonlySet<string>;
  readonly byFirstLetter: ReadonlyMap<string, readonly KnownWord[]>;
}

let words: KnownWords | undefined;

/** The words to compare with, so that a sentence may have typing errors. */
export function knownWords(): KnownWords {
  words ??= collect();
  return words;
}

function collect(): KnownWords {
  const lists = [...Object.values(SYNONYMS), ...Object.values(PROBLEMS)];
  const texts = new Set(lists.flatMap((list) => list.split(/[ ,]+/)));
  const byFirstLetter = new Map<string, KnownWord[]>();
  const roots = new Set<string>();
  for (const text of texts) {
    const known = { text, root: root(text) };
    roots.add(known.root);
    const letter = text.charAt(0);
    byFirstLetter.set(letter, [...(byFirstLetter.get(letter) ?? []), known]);
  }
  return { roots, byFirstLetter };
}

import { isCommonplace, stemKey, textKey, type Word, wordsOf } from './words.ts';

/** Parsed once for all services. */
export interface Query {
  /** The words that a service must have. */
  readonly telling: readonly Word[];
  /** Words such as "repair", which help to rank. */
  readonly commonplace: readonly Word[];
  /** All words joined: as typed, by stem, without spaces; and the telling words as typed. */
  readonly key: string;
  readonly stems: string;
  readonly compact: string;
  readonly tellingKey: string;
}

/** Longer queries are cut: they say no more, and the work stays bounded. */
const maxLength = 100;
const maxWords = 6;

/** Null for a text without words. */
export function parseQuery(text: string): Query | null {
  const words = wordsOf(text.slice(0, maxLength)).slice(0, maxWords);
  if (words.length === 0) return null;
  const distinct = words.filter((word) => !isCommonplace(word));
  const telling = distinct.length > 0 ? distinct : words;
  return {
    telling,
    commonplace: distinct.length > 0 ? words.filter(isCommonplace) : [],
    key: textKey(words),
    stems: stemKey(words),
    compact: words.map((word) => word.text).join(''),
    tellingKey: textKey(telling),
  };
}

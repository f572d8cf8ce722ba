import { SYNONYMS } from './synonyms.ts';
import { isCommonplace, stemKey, textKey, type Word, wordsOf } from './words.ts';

export interface SearchableService {
  readonly name: string;
  readonly emoji?: string | null | undefined;
  /** Name or id of the group; its words find the service last. */
  readonly group?: string | null | undefined;
}

/** Parsed once, so that each key typed costs comparisons only. */
export interface PreparedService {
  readonly name: string;
  readonly group: string;
  readonly nameWords: readonly Word[];
  /** The name's words joined without a space. */
  readonly nameCompact: string;
  /** Synonym phrases, each by its words and by its stems. */
  readonly phrases: ReadonlySet<string>;
  readonly phraseStems: ReadonlySet<string>;
  readonly synonymWords: readonly Word[];
  readonly groupWords: readonly Word[];
}

const cache = new WeakMap<SearchableService, PreparedService>();

/** Cached while the service object lives unchanged. */
export function prepared(service: SearchableService): PreparedService {
  const group = service.group ?? '';
  const known = cache.get(service);
  if (known && known.name === service.name && known.group === group) return known;
  const fresh = prepare(service.name, group);
  cache.set(service, fresh);
  return fresh;
}

function prepare(name: string, group: string): PreparedService {
  const nameWords = wordsOf(name);
  const list = Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;
  const phrases = (list ?? '')
    .split(', ')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const synonymWords = new Map(phrases.flat().map((word) => [word.text, word]));
  return {
    name,
    group,
    nameWords,
    nameCompact: nameWords.map(({ text }) => text).join(''),
    phrases: new Set(phrases.map(textKey)),
    phraseStems: new Set(phrases.map(stemKey)),
    synonymWords: [...synonymWords.values()],
    groupWords: wordsOf(group).filter((word) => !isCommonplace(word)),
  };
}

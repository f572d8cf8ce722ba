import { explainedShare } from './explained-share.ts';
import { phraseSetsOf } from './phrase-sets.ts';
import { type PreparedService, prepared, type SearchableService } from './prepared-service.ts';
import { parseQuery, type Query } from './query.ts';
import { detailOf, scoreAsWhole, scoreOfWords } from './scoring.ts';
import { corrected, parseSentence, type Sentence, scoreOfSentence } from './sentence.ts';
import { matchWord, typoMatcher, type WordMatch } from './word-match.ts';

interface Hit<T> {
  readonly service: T;
  readonly score: number;
  /** The query is the name, its beginning or a synonym. */
  readonly isWhole?: boolean;
}

/**
 * Finds services as someone types, best first: the name itself, a synonym typed in full ("AC" is
 * HVAC before it begins Accounting), the beginning of the name, beginnings of its words in any
 * order, synonyms and group. A sentence ("water heater is leaking") finds the services that its
 * words together indicate. Typing errors are forgiven only if nothing fits, and a part of the words
 * is enough only if that fails too. Equal fits keep the given order. An empty query finds nothing.
 */
export function searchServices<T extends SearchableService>(
  query: string,
  services: readonly T[],
  limit = 8,
): T[] {
  return best(findHits(query, services).hits, limit);
}

interface Found<T> {
  readonly hits: readonly Hit<T>[];
  /** The share of the words that the first hit has to explain, if it is no more than a guess. */
  readonly floor: number;
}

/** All words belong to a service, at most mistyped. */
const sure = 0;
/** Two words together indicate the service: the others may mean anything. */
const told = 0.3;
/**
 * A single word of two often indicates a service by chance: a nursery is a shop for plants or a
 * room to paint. So does a foreign sentence whose words are taken for typing errors.
 */
const suggested = 0.51;

function findHits<T extends SearchableService>(query: string, services: readonly T[]): Found<T> {
  const parsed = parseQuery(query);
  if (!parsed) return { hits: [], floor: sure };
  const exact = exactHits(parsed, services);
  if (exact.some(({ isWhole }) => isWhole)) return { hits: exact, floor: sure };
  const sentence = parseSentence(query);
  const plainly = sentence ? sentenceHits(sentence, services) : [];
  if (isPlain(plainly)) return { hits: plainly, floor: told };
  if (exact.length > 0) return { hits: exact, floor: sure };
  if (sentence?.words.length === 1 && plainly.length > 0) return { hits: plainly, floor: sure };
  const meant = sentence && corrected(sentence);
  const retold = meant ? sentenceHits(meant, services) : [];
  if (isPlain(retold)) return { hits: retold, floor: suggested };
  const hinted = plainly.length > 0 ? plainly : retold;
  const isWordy = sentence !== null && sentence.words.length >= wordy;
  if (isWordy && hinted.length > 0) return { hits: hinted, floor: suggested };
  const { close, partly } = forgivingHits(parsed, services);
  if (close.length > 0) return { hits: close, floor: isLong(parsed) ? sure : suggested };
  return { hits: hinted.length > 0 ? hinted : partly, floor: suggested };
}

/** A short word is one letter away from many others: "love" from live music, "casa" from a case. */
function isLong({ telling }: Query): boolean {
  return telling.some(({ text }) => text.length >= 6);
}

/**
 * The service that someone means who sends these words without choosing a suggestion. Undefined if
 * too few of them indicate one: better to ask than to lead to a florist.
 */
export function guessService<T extends SearchableService>(
  query: string,
  services: readonly T[],
): T | undefined {
  const { hits, floor } = findHits(query, services);
  const first = best(hits, 1)[0];
  return first && explainedShare(query, first.name) >= floor ? first : undefined;
}

/** No service's name has as many words, and forgiving errors in each takes long. */
const wordy = 4;

/** A score that needs two words together; a single one often fits by chance. */
const plain = 4;

function isPlain(hits: readonly Hit<unknown>[]): boolean {
  return hits.some(({ score }) => score >= plain);
}

/** Services that the sentence indicates clearly enough. */
function sentenceHits<T extends SearchableService>(
  sentence: Sentence,
  services: readonly T[],
): Hit<T>[] {
  const hits = services
    .map((service) => ({ service, score: scoreOfSentence(sentence, phraseSetsOf(service.name)) }))
    .filter(({ score }) => score > 0);
  const most = Math.max(...hits.map(({ score }) => score));
  return hits.filter(({ score }) => score >= most / 5);
}

function best<T>(hits: readonly Hit<T>[], limit: number): T[] {
  return [...hits]
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ service }) => service);
}

function exactHits<T extends SearchableService>(query: Query, services: readonly T[]): Hit<T>[] {
  const hits: Hit<T>[] = [];
  for (const service of services) {
    const taken = prepared(service);
    const whole = scoreAsWhole(query, taken);
    const matches = allMatches(query, taken);
    if (whole !== null) {
      const score = whole + (matches ? detailOf(taken, matches) : 0);
      hits.push({ service, score, isWhole: true });
    } else if (matches) hits.push({ service, score: scoreOfWords(query, taken, matches) });
  }
  return hits;
}

function allMatches({ telling }: Query, service: PreparedService): WordMatch[] | null {
  const matches: WordMatch[] = [];
  for (const word of telling) {
    const match = matchWord(word, service);
    if (!match) return null;
    matches.push(match);
  }
  return matches;
}

/** `close`: fits with errors forgiven; `partly`: has most of the words. */
function forgivingHits<T extends SearchableService>(
  query: Query,
  services: readonly T[],
): { close: Hit<T>[]; partly: Hit<T>[] } {
  const matchers = query.telling.map((word) => {
    const matchTypo = typoMatcher(word);
    return (service: PreparedService) => matchWord(word, service) ?? matchTypo(service);
  });
  const close: Hit<T>[] = [];
  const partly: Hit<T>[] = [];
  for (const service of services) {
    const taken = prepared(service);
    const matches = matchers.map((match) => match(taken)).filter((match) => match !== null);
    if (matches.length === matchers.length) {
      close.push({ service, score: scoreOfWords(query, taken, matches) });
    } else if (matches.length > 0) {
      partly.push({ service, score: matches.reduce((sum, match) => sum + match.quality, 0) });
    }
  }
  const most = Math.max(...partly.map(({ score }) => score));
  return { close, partly: partly.filter(({ score }) => score > most / 2) };
}

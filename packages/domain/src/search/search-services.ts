import { type PreparedService, prepared, type SearchableService } from './prepared-service.ts';
import { parseQuery, type Query } from './query.ts';
import { detailOf, scoreAsWhole, scoreOfWords } from './scoring.ts';
import { matchWord, typoMatcher, type WordMatch } from './word-match.ts';

interface Hit<T> {
  readonly service: T;
  readonly score: number;
}

/**
 * Finds services as someone types, best first: the name itself, a synonym typed in full ("AC" is
 * HVAC before it begins Accounting), the beginning of the name, beginnings of its words in any
 * order, synonyms and group. Only when nothing fits are typing errors forgiven, and only when
 * that fails is a part of the words enough. Equal fits keep the order given. An empty query finds
 * nothing.
 */
export function searchServices<T extends SearchableService>(
  query: string,
  services: readonly T[],
  limit = 8,
): T[] {
  const parsed = parseQuery(query);
  if (!parsed) return [];
  const exact = exactHits(parsed, services);
  return best(exact.length > 0 ? exact : forgivingHits(parsed, services), limit);
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
      hits.push({ service, score: whole + (matches ? detailOf(taken, matches) : 0) });
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

/** Services that fit with errors forgiven; where none has all the words, those that have most. */
function forgivingHits<T extends SearchableService>(
  query: Query,
  services: readonly T[],
): Hit<T>[] {
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
  if (close.length > 0) return close;
  const most = Math.max(...partly.map(({ score }) => score));
  return partly.filter(({ score }) => score > most / 2);
}

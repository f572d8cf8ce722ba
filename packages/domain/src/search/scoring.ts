import type { PreparedService } from './prepared-service.ts';
import type { Query } from './query.ts';
import { matchWord, type WordMatch } from './word-match.ts';

/** Minimum score of each kind of fit; a better kind always ranks before a worse one. */
const rank = {
  exact: 600,
  phrase: 500,
  prefix: 400,
  words: 300,
  synonyms: 200,
  typo: 100,
} as const;

/** Subtracted if a fit lacks the query's commonplace words ("repair" in "car repair"). */
const lackingCommonplace = 200;

/** Scores a query that is, as a whole, the name, its beginning or a synonym; null for others. */
export function scoreAsWhole(query: Query, service: PreparedService): number | null {
  if (query.compact === service.nameCompact) return rank.exact;
  if (service.phrases.has(query.key)) return rank.phrase + 20;
  if (service.phraseStems.has(query.stems)) return rank.phrase + 10;
  if (service.phrases.has(query.tellingKey)) return rank.phrase;
  return service.nameCompact.startsWith(query.compact) ? rank.prefix : null;
}

/** Scores a service that has all the telling words; `matches` are their fits. */
export function scoreOfWords(
  query: Query,
  service: PreparedService,
  matches: readonly WordMatch[],
): number {
  return rankOf(matches) + detailOf(service, matches) - lackOf(query, service);
}

/** 0 to 70: how closely the words fit, and how much of the name they cover. */
export function detailOf(service: PreparedService, matches: readonly WordMatch[]): number {
  const quality = matches.reduce((sum, match) => sum + match.quality, 0) / matches.length;
  const inName = matches.filter((match) => match.inName).length;
  const coverage = Math.min(1, inName / Math.max(1, service.nameWords.length));
  return quality * 50 + coverage * 20;
}

function rankOf(matches: readonly WordMatch[]): number {
  if (matches.some((match) => match.isTypo)) return rank.typo;
  return matches.every((match) => match.inName) ? rank.words : rank.synonyms;
}

function lackOf({ commonplace }: Query, service: PreparedService): number {
  if (commonplace.length === 0) return 0;
  const lacking = commonplace.filter((word) => matchWord(word, service) === null).length;
  return (lackingCommonplace * lacking) / commonplace.length;
}

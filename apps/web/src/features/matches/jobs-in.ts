import { canTalk, type Match } from '@pro-match/domain/matches';
import { isOffering } from './open-offer.ts';

/** Matches that share a job: one request to several businesses. */
export interface Job {
  /** The service request's id. */
  id: string;
  /** Any of the matches, since each contains the job's text. */
  first: Match;
  /**
   * First those that offer another business, then active ones, then ended ones; otherwise in the
   * given order.
   */
  matches: readonly Match[];
}

/** In the order of each job's first match. */
export function jobsIn(matches: readonly Match[]): Job[] {
  const byJob = new Map<string, Match[]>();
  for (const match of matches) {
    const { service_request_id: id } = match;
    byJob.set(id, [...(byJob.get(id) ?? []), match]);
  }
  return [...byJob].flatMap(([id, ofJob]) => {
    const [first] = ofJob;
    if (!first) return [];
    return [{ id, first, matches: ofJob.toSorted((a, b) => rankOf(a) - rankOf(b)) }];
  });
}

function rankOf(match: Match): number {
  if (isOffering(match)) return 0;
  return canTalk(match) ? 1 : 2;
}

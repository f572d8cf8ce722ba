import { canTalk, type Match } from '@pro-match/domain/matches';
import { isOffering } from './open-offer.ts';

/** Matches that share a job: what was asked once, of several businesses. */
export interface Job {
  /** Of the service request. */
  id: string;
  /** One whose words, like those of all others, are the job's. */
  first: Match;
  /** Those that offer somebody else, those that go on, those that ended; otherwise as they came. */
  matches: readonly Match[];
}

/** The matches by job, in the order in which each job comes first. */
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

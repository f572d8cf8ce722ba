import { canTalk, type Match } from '@pro-match/domain/matches';

/** Matches that share a job: what was asked once, of several businesses. */
export interface Job {
  /** Of the service request. */
  id: string;
  /** One whose words, like those of all others, are the job's. */
  first: Match;
  /** Those that go on before those that ended; otherwise as they came. */
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
    const ended = ofJob.filter((match) => !canTalk(match));
    return [{ id, first, matches: [...ofJob.filter(canTalk), ...ended] }];
  });
}

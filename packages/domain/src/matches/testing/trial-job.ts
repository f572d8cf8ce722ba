import type { CloseReason } from '../../requests/job-fields.ts';
import { answerToClosing, askRefusal, type JobFacts } from '../job-rules.ts';
import { answerTo, isOpen, type MatchFacts, type MatchMove } from '../transitions.ts';

const NOW = '2026-11-20T12:00:00.000Z';

/** A job and its matches in memory, which apply the rules and decide nothing themselves. */
export interface TrialJob {
  job: Pick<JobFacts, 'close_reason'>;
  matches: MatchFacts[];
  /** The use case's answer; `undefined` if there is no such match. */
  ask(): 'asked' | 'job_closed' | 'job_full';
  move(index: number, move: Exclude<MatchMove, 'clientClosesJob'>): string | undefined;
  close(reason: CloseReason): 'closes' | 'stands' | 'refused';
}

export const openCount = ({ matches }: Pick<TrialJob, 'matches'>): number =>
  matches.filter(isOpen).length;

export function trialJob(): TrialJob {
  const trial: TrialJob = {
    job: { close_reason: null },
    matches: [],
    ask() {
      const refusal = askRefusal({ ...trial.job, open_count: openCount(trial) });
      if (refusal) return refusal;
      trial.matches.push({
        status: 'pending',
        declined_at: null,
        withdrawn_at: null,
        closed_at: null,
      });
      return 'asked';
    },
    move(index, move) {
      const match = trial.matches[index];
      if (!match) return undefined;
      const answer = answerTo(move, match);
      if (answer === 'accepted') match.status = 'accepted';
      if (answer === 'declined') match.declined_at = NOW;
      if (answer === 'withdrawn') match.withdrawn_at = NOW;
      return answer;
    },
    close(reason) {
      const answer = answerToClosing(trial.job, reason);
      if (answer !== 'closes') return answer;
      trial.job.close_reason = reason;
      for (const match of trial.matches) match.closed_at ??= NOW;
      return answer;
    },
  };
  return trial;
}

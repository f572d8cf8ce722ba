import { JOB_MATCHES_MAX, UNCONFIRMED_JOBS_A_DAY } from '../limits/index.ts';
import type { CloseReason } from '../requests/job-fields.ts';

/** What is stored of a job that decides what may become of it. */
export interface JobFacts {
  close_reason: CloseReason | null;
  /** Its open matches. */
  open_count: number;
}

/** Why one more business can't be asked for a job; undefined where it can. */
export function askRefusal(job: JobFacts): 'job_closed' | 'job_full' | undefined {
  if (job.close_reason !== null) return 'job_closed';
  return job.open_count >= JOB_MATCHES_MAX ? 'job_full' : undefined;
}

/** What closing a job for this reason does: it closes, stays closed for it, or is for another one. */
export function answerToClosing(
  { close_reason }: Pick<JobFacts, 'close_reason'>,
  reason: CloseReason,
): 'closes' | 'stands' | 'refused' {
  if (close_reason === null) return 'closes';
  return close_reason === reason ? 'stands' : 'refused';
}

/** Whether a client may start one more job, by those of the last day. */
export function mayStartJob(client: { isConfirmed: boolean; startedToday: number }): boolean {
  return client.isConfirmed || client.startedToday < UNCONFIRMED_JOBS_A_DAY;
}

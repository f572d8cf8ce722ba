import { JOB_MATCHES_MAX, UNCONFIRMED_JOBS_A_DAY } from '../limits/index.ts';
import type { CloseReason } from '../requests/job-fields.ts';

/** What is stored of a job that decides what may become of it. */
export interface JobFacts {
  close_reason: CloseReason | null;
  /** Its open matches. */
  open_count: number;
  /** All its matches. */
  asked_count: number;
}

/** Why one more business can't be asked for a job; undefined where it can. */
export function askRefusal(
  job: Pick<JobFacts, 'close_reason' | 'open_count'>,
): 'job_closed' | 'job_full' | undefined {
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

/** What decides how much a client may ask for. */
export interface Starts {
  /** Of their email. */
  isConfirmed: boolean;
  /** Jobs of the last day. */
  startedToday: number;
}

/** Whether a client may start one more job. */
export function mayStartJob(client: Starts): boolean {
  return client.isConfirmed || client.startedToday < UNCONFIRMED_JOBS_A_DAY;
}

/**
 * Why a client can't ask one more business for a job before their email is confirmed; undefined
 * where they can. A request to the team starts as a job with the first business.
 */
export function unconfirmedRefusal(
  client: Starts,
  { asked_count }: Pick<JobFacts, 'asked_count'>,
): 'start' | 'ask_more' | undefined {
  if (asked_count === 0) return mayStartJob(client) ? undefined : 'start';
  return client.isConfirmed || asked_count < JOB_MATCHES_MAX ? undefined : 'ask_more';
}

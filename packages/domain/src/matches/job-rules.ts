import { folded } from '../formats/folded.ts';
import {
  DAY_MS,
  JOB_FRESH_DAYS,
  JOB_MATCHES_MAX,
  UNCONFIRMED_JOBS_A_DAY,
} from '../limits/index.ts';
import type { CloseReason } from '../requests/job-fields.ts';

export interface JobFacts {
  close_reason: CloseReason | null;
  /** Its open matches. */
  open_count: number;
  /** All its matches. */
  asked_count: number;
}

/** Undefined if one more business can be asked. */
export function askRefusal(
  job: Pick<JobFacts, 'close_reason' | 'open_count'>,
): 'job_closed' | 'job_full' | undefined {
  if (job.close_reason !== null) return 'job_closed';
  return job.open_count >= JOB_MATCHES_MAX ? 'job_full' : undefined;
}

/** `stands`: already closed for this reason; `refused`: closed for another. */
export function answerToClosing(
  { close_reason }: Pick<JobFacts, 'close_reason'>,
  reason: CloseReason,
): 'closes' | 'stands' | 'refused' {
  if (close_reason === null) return 'closes';
  return close_reason === reason ? 'stands' : 'refused';
}

interface Wanted {
  service: string;
  /** The job the client chose to continue, if any. */
  jobId?: string | undefined;
  now: number;
}

interface KnownJob {
  id: string;
  service_type: string;
  /** ISO 8601. */
  created_at: string;
  closed_at: string | null;
  /** Null for a job; set on a request to the team. */
  ticket: object | null;
}

/**
 * Returns the open job that one more business is asked for: the chosen one, whatever its service
 * and age, else the newest fresh one with the same service name. `jobs` come newest first.
 */
export function jobToAskFor<Job extends KnownJob>(
  jobs: readonly Job[],
  { service, jobId, now }: Wanted,
): Job | undefined {
  const open = jobs.filter(({ ticket, closed_at }) => ticket === null && closed_at === null);
  const key = folded(service);
  return (
    open.find(({ id }) => id === jobId) ??
    open.find(
      ({ service_type, created_at }) =>
        folded(service_type) === key && now - Date.parse(created_at) < JOB_FRESH_DAYS * DAY_MS,
    )
  );
}

export interface Starts {
  /** The client confirmed their email. */
  isConfirmed: boolean;
  /** Jobs started within the last day. */
  startedToday: number;
}

export function mayStartJob(client: Starts): boolean {
  return client.isConfirmed || client.startedToday < UNCONFIRMED_JOBS_A_DAY;
}

/**
 * Undefined if the client may ask one more business before confirming their email. A request to the
 * team becomes a job with its first business.
 */
export function unconfirmedRefusal(
  client: Starts,
  { asked_count }: Pick<JobFacts, 'asked_count'>,
): 'start' | 'ask_more' | undefined {
  if (asked_count === 0) return mayStartJob(client) ? undefined : 'start';
  return client.isConfirmed || asked_count < JOB_MATCHES_MAX ? undefined : 'ask_more';
}

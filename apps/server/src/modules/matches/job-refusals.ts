import type { Role } from '@pro-match/domain/auth';
import { DAY_MS, SAME_BUSINESS_A_DAY } from '@pro-match/domain/limits';
import {
  ASKED_BEFORE,
  ASKED_ENOUGH,
  askRefusal,
  BUSINESS_PAUSED,
  CONFIRM_EMAIL,
  CONFIRM_TO_ASK_MORE,
  DECLINED_BEFORE,
  JOB_CLOSED,
  JOB_FULL,
  type MatchFacts,
  OWN_DECLINE,
  OWN_END,
  REQUEST_ENDED,
  type Starts,
  stateOf,
  unconfirmedRefusal,
} from '@pro-match/domain/matches';
import { AppError } from '../../platform/http/errors.ts';
import type { Job } from './jobs.queries.ts';

/** Expects the job to be locked. */
export function checkAskable(job: Job): void {
  const refusal = askRefusal(job);
  if (refusal) throw new AppError(refusal, refusal === 'job_full' ? JOB_FULL : JOB_CLOSED);
}

/** Expects the job to be locked. */
export function checkConfirmed(starts: Starts, job: Job): void {
  const refusal = unconfirmedRefusal(starts, job);
  if (refusal === undefined) return;
  throw new AppError('confirm_email', refusal === 'start' ? CONFIRM_EMAIL : CONFIRM_TO_ASK_MORE);
}

export function checkAskedToday(asked: number): void {
  if (asked < SAME_BUSINESS_A_DAY) return;
  throw new AppError('too_many_requests', ASKED_ENOUGH, { retryAfter: DAY_MS / 1000 });
}

export function checkAskedBefore(stored: { withdrawn: boolean; declined: boolean }): void {
  if (stored.declined) throw new AppError('conflict', DECLINED_BEFORE);
  if (stored.withdrawn) throw new AppError('conflict', ASKED_BEFORE);
}

export const businessPaused = () => new AppError('business_paused', BUSINESS_PAUSED);

export function endedRefusal(match: MatchFacts, role: Role): AppError {
  const state = stateOf(match);
  if (state === 'declined') {
    return new AppError('conflict', role === 'client' ? DECLINED_BEFORE : OWN_DECLINE);
  }
  const how = state === 'withdrawn' ? 'withdrawn' : 'closed';
  return new AppError('conflict', role === 'client' ? OWN_END[how] : `${REQUEST_ENDED[how]}.`);
}

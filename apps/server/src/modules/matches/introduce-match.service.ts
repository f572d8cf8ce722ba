import { newId } from '@pro-match/domain/ids';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { dueOf, findReplyClock } from './answers/reply-clock.queries.ts';
import { businessPaused, checkAskable, checkAskedBefore } from './job-refusals.ts';
import { lockOwnJob } from './jobs.queries.ts';
import { findStoredMatch, insertIntroduction } from './match-request.queries.ts';
import './matches.events.ts';

/**
 * Creates the pending match between a client and a business that the team found for a stored
 * request, which becomes the match's job; returns the match's id. Uses a match for that service
 * that already waits between them. Throws `job_full` or `job_closed` as for any request,
 * `business_paused`, and `conflict` if the business is no longer available.
 */
export async function introduceMatch(
  { tx, emit }: UnitOfWork,
  introduction: { requestId: string; clientId: string; businessId: string; now: Date },
): Promise<string> {
  const { clientId, businessId } = introduction;
  const matchId = newId();
  const job = await lockOwnJob(tx, { jobId: introduction.requestId, clientId });
  if (!job) throw notFound();
  const dueAt = dueOf(await findReplyClock(tx, businessId), introduction.now);
  const service = await insertIntroduction(tx, { matchId, dueAt, ...introduction });
  if (service === undefined) throw gone();
  if (service.created) {
    checkAskable(job);
    await emit('match.added', { matchId, clientId }, matchId);
    await emit('match.requested', { matchId, clientId, businessId }, matchId);
    return matchId;
  }
  const stored = { matchId, service: service.name, jobId: introduction.requestId };
  const open = await findStoredMatch(tx, { ...introduction, ...stored });
  if (!open) throw service.paused ? businessPaused() : gone();
  checkAskedBefore(open);
  return open.id;
}

const gone = () => new AppError('conflict', 'This business is no longer available.');

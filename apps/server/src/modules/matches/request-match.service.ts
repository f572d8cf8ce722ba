import { formatBudget } from '@pro-match/domain/formats';
import { newId } from '@pro-match/domain/ids';
import { CONFIRM_EMAIL, type Match, type MatchInput, mayStartJob } from '@pro-match/domain/matches';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../platform/http/errors.ts';
import { BY_OWNER, countAsk } from '../businesses/index.ts';
import { attachPhotos } from '../media/index.ts';
import {
  businessPaused,
  checkAskable,
  checkAskedBefore,
  checkAskedToday,
  checkConfirmed,
} from './job-refusals.ts';
import { lockOwnJob, lockStarts } from './jobs.queries.ts';
import {
  findStoredMatch,
  insertMatch,
  insertMatchRequest,
  type NewMatch,
  type StoredMatch,
} from './match-request.queries.ts';
import './matches.events.ts';
import { getMatch } from './matches.service.ts';

interface Answered {
  matchId: string;
  created: boolean;
}

/**
 * Starts a job, or asks one more business for one. Asking again, with the same id, for the same
 * job, or for the same business and service while that match waits, returns the stored match.
 * Throws `confirm_email` for a new account with enough jobs for today, `too_many_requests` for
 * asking the same business too often in a day, `job_full`, `job_closed`, and `business_paused`.
 */
export async function requestMatch(
  deps: Deps,
  actor: ClientActor,
  input: MatchInput,
): Promise<{ match: Match; created: boolean }> {
  const request = requestOf(actor, input, deps.clock.now());
  const store = () =>
    deps.events.transaction((unit) =>
      input.service_request_id === undefined
        ? startJob(unit, request, input)
        : askOneMore(unit, request, input.service_request_id),
    );
  // Try twice: the match in the way may have ended meanwhile.
  const stored = (await store()) ?? (await store());
  if (!stored) throw new AppError('conflict');
  return { match: await getMatch(deps, actor, stored.matchId), created: stored.created };
}

type Request = Omit<NewMatch, 'requestId' | 'service' | 'dueAt'>;

function requestOf({ userId: clientId }: ClientActor, input: MatchInput, now: Date): Request {
  const { id: matchId, business_id: businessId, share_phone: sharePhone } = input;
  return { matchId, clientId, businessId, sharePhone, now };
}

async function startJob(
  unit: UnitOfWork,
  request: Request,
  input: MatchInput,
): Promise<Answered | undefined> {
  // The schema requires both if no job is named.
  const { service = '', description = '' } = input;
  const requestId = newId();
  const { starts, askedToday, dueAt } = await lockStarts(unit.tx, request);
  const asked = mayStartJob(starts)
    ? await insertMatchRequest(unit.tx, {
        ...request,
        dueAt,
        requestId,
        service,
        description,
        contactInfo: input.contact_info || null,
        location: input.location || null,
        budgetRange: formatBudget(input.budget_range ?? '') || null,
        timing: input.timing ?? null,
        answers: input.answers ?? [],
      })
    : undefined;
  if (asked?.created) {
    checkAskedToday(askedToday);
    const { clientId } = request;
    await attachPhotos(unit.tx, { clientId, requestId, photoIds: input.photo_ids ?? [] });
    // Count last: other requests that count for this card wait for its row.
    const { businessId, now } = request;
    const told = await tell(unit, request);
    if (input.via !== undefined) await countAsk(unit.tx, { businessId, via: input.via, now });
    return told;
  }
  const stored = await findStored(unit, { ...request, service });
  if (stored?.same_id) return answered(stored);
  if (!asked) throw new AppError('confirm_email', CONFIRM_EMAIL);
  if (!asked.offered) throw notOffered();
  if (!stored && asked.paused) throw businessPaused();
  return stored && answered(stored);
}

async function askOneMore(
  unit: UnitOfWork,
  request: Request,
  jobId: string,
): Promise<Answered | undefined> {
  // Locked before the job, the same order as everywhere.
  const { starts, askedToday, dueAt } = await lockStarts(unit.tx, request);
  const job = await lockOwnJob(unit.tx, { jobId, clientId: request.clientId });
  if (!job) throw notFound('Request not found');
  const { service } = job;
  const stored = await findStored(unit, { ...request, service, jobId });
  if (stored?.same_id) return answered(stored);
  if (job.close_reason !== null) checkAskable(job);
  const asked = await insertMatch(unit.tx, { ...request, dueAt, service, requestId: jobId });
  if (!asked.offered) throw notOffered();
  if (asked.created) {
    // Check after the insert, once it is certain that no stored match applies; an error rolls the
    // new match back.
    checkAskable(job);
    checkConfirmed(starts, job);
    checkAskedToday(askedToday);
    const { matchId, clientId } = request;
    await unit.emit('match.added', { matchId, clientId }, matchId);
    return tell(unit, request);
  }
  if (stored) checkAskedBefore(stored);
  else if (asked.paused) throw businessPaused();
  return stored && answered(stored);
}

const answered = ({ id }: StoredMatch): Answered => ({ matchId: id, created: false });

async function findStored(
  { tx }: UnitOfWork,
  request: Request & { service: string; jobId?: string },
): Promise<StoredMatch | undefined> {
  const stored = await findStoredMatch(tx, request);
  if (stored?.same_id && !stored.own) throw idInUse();
  return stored;
}

async function tell({ emit }: UnitOfWork, request: Request): Promise<Answered> {
  const { matchId, clientId, businessId } = request;
  await emit('match.requested', { matchId, clientId, businessId }, matchId);
  return { matchId, created: true };
}

const notOffered = () => notFound(`This business isn't available for that service. ${BY_OWNER}`);

import { answerToClosing, CLOSED_BEFORE } from '@pro-match/domain/matches';
import type { CloseReason, ServiceRequest } from '@pro-match/domain/requests';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { closeMatchesOf, lockOwnJob } from '../matches/index.ts';
import { markClosed } from './close-job.queries.ts';
import './service-requests.events.ts';
import { presentingTo, presentServiceRequest } from './service-requests.presenter.ts';
import { findOwnRequest } from './service-requests.queries.ts';
import { endTicket, lockTicket } from './tickets.queries.ts';

/**
 * Ends every request that still waits, and the team's search. The same reason again changes
 * nothing; another one is `job_closed`. Throws `not_found` for another person's jobs.
 */
export async function closeJob(
  deps: Deps,
  actor: ClientActor,
  { jobId, reason }: { jobId: string; reason: CloseReason },
): Promise<ServiceRequest> {
  const clientId = actor.userId;
  const presenting = await presentingTo(deps, clientId);
  return deps.events.transaction(async ({ tx, emit }) => {
    // Lock the ticket before its job, as when the client answers a proposal.
    const ticket = await lockTicket(tx, { requestId: jobId, clientId });
    const job = await lockOwnJob(tx, { jobId, clientId });
    if (!job) throw notFound();
    const answer = answerToClosing(job, reason);
    if (answer === 'refused') throw new AppError('job_closed', CLOSED_BEFORE);
    if (answer === 'closes') {
      const now = deps.clock.now();
      await markClosed(tx, { jobId, reason, now });
      const matches = await closeMatchesOf(tx, { jobId, now });
      if (ticket) await endTicket(tx, { requestId: jobId, now });
      await emit('service_request.closed', { requestId: jobId, clientId, matches }, jobId);
    }
    const request = await findOwnRequest(tx, { clientId, requestId: jobId });
    if (!request) throw notFound();
    return presentServiceRequest(request, presenting);
  });
}

import { newId } from '@pro-match/domain/ids';
import type { ServiceRequest } from '@pro-match/domain/requests';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { introduceMatch } from '../matches/index.ts';
import { endProposal, findProposal } from './proposals.queries.ts';
import { presentingTo, presentServiceRequest } from './service-requests.presenter.ts';
import { findOwnRequest } from './service-requests.queries.ts';
import './tickets.events.ts';
import { lockTicket, updateTicket } from './tickets.queries.ts';

export interface ProposalAnswer {
  requestId: string;
  proposalId: string;
  answer: 'accepted' | 'declined';
}

/**
 * Yes creates the pending match, which the business then accepts like any other. A repeat changes
 * nothing; a different answer is a `conflict`, as is one to a withdrawn proposal. Throws
 * `not_found` for another person's requests.
 */
export async function answerProposal(
  deps: Deps,
  actor: ClientActor,
  { requestId, proposalId, answer }: ProposalAnswer,
): Promise<ServiceRequest> {
  const clientId = actor.userId;
  const presenting = await presentingTo(deps, clientId);
  return deps.events.transaction(async (unit) => {
    const { tx } = unit;
    const ticket = await lockTicket(tx, { requestId, clientId });
    const proposal = ticket && (await findProposal(tx, { requestId, id: proposalId }));
    if (!proposal) throw notFound();
    if (proposal.status === 'open') {
      const businessId = proposal.business_id;
      await applyAnswer(deps, unit, { requestId, proposalId, answer, clientId, businessId });
    } else if (proposal.status !== answer) {
      throw new AppError('conflict', 'This proposal is no longer open.');
    }
    const request = await findOwnRequest(tx, { clientId, requestId });
    if (!request) throw notFound();
    return presentServiceRequest(request, presenting);
  });
}

async function applyAnswer(
  deps: Deps,
  unit: UnitOfWork,
  given: ProposalAnswer & { clientId: string; businessId: string },
): Promise<void> {
  const { requestId, proposalId: id, answer: status, clientId, businessId } = given;
  const now = deps.clock.now();
  if (status === 'declined') {
    await endProposal(unit.tx, { id, status, now });
    await updateTicket(unit.tx, requestId, {}, now);
    return;
  }
  const matchId = await introduceMatch(unit, { requestId, clientId, businessId, now });
  await endProposal(unit.tx, { id, status, matchId, now });
  await updateTicket(unit.tx, requestId, { status: 'introduced' }, now);
  const changeId = newId();
  const event = { requestId, clientId, change: 'introduced', changeId } as const;
  await unit.emit('service_request.updated', event, changeId);
}

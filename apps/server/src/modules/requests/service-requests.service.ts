import { formatBudget } from '@pro-match/domain/formats';
import type {
  NotifyTeamServiceRequest,
  ServiceRequest,
  ServiceRequestInput,
} from '@pro-match/domain/requests';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { idInUse, notFound } from '../../platform/http/errors.ts';
import { closeOffersForTeam } from '../matches/index.ts';
import './tickets.events.ts';
import { presentingTo, presentServiceRequest } from './service-requests.presenter.ts';
import {
  findNewestTeamRequest,
  findOwnRequest,
  insertTeamRequest,
  listOwnRequests,
} from './service-requests.queries.ts';

const PAGE_SIZE = 50;

/** The team has to find a pro. A repeat of the same id returns the stored request. */
export async function submitServiceRequest(
  deps: Deps,
  actor: ClientActor,
  input: ServiceRequestInput,
): Promise<{ request: ServiceRequest; created: boolean }> {
  const clientId = actor.userId;
  const presenting = await presentingTo(deps, clientId);
  return deps.events.transaction(async ({ tx, emit }) => {
    const created = await insertTeamRequest(tx, {
      id: input.id,
      clientId,
      serviceType: input.service_type,
      description: input.description,
      contactInfo: input.contact_info || null,
      location: input.location || null,
      budgetRange: formatBudget(input.budget_range ?? '') || null,
      now: deps.clock.now(),
    });
    if (created) {
      const now = deps.clock.now();
      await closeOffersForTeam(tx, { clientId, service: input.service_type, now });
      await emit('service_request.submitted', { requestId: input.id, clientId }, input.id);
    }
    const stored = await findOwnRequest(tx, { clientId, requestId: input.id });
    if (!stored?.ticket) throw idInUse();
    return { request: presentServiceRequest(stored, presenting), created };
  });
}

export async function listServiceRequests(
  deps: Deps,
  actor: ClientActor,
  { limit = PAGE_SIZE, after }: PageQuery,
): Promise<Page<ServiceRequest>> {
  const found = await listOwnRequests(deps.database.db, {
    clientId: actor.userId,
    limit,
    after: readCursor(after),
  });
  const { rows, next } = cutPage(found, limit);
  const presenting = await presentingTo(deps, actor.userId);
  return { data: rows.map((row) => presentServiceRequest(row, presenting)), next };
}

/** Queues a notification of the team about the newest request if its delivery is missing. */
export async function notifyTeamServiceRequest(
  deps: Deps,
  actor: ClientActor,
  { serviceType }: NotifyTeamServiceRequest,
): Promise<{ queued: boolean }> {
  const clientId = actor.userId;
  const request = await findNewestTeamRequest(deps.database.db, { clientId, serviceType });
  if (!request) throw notFound('Request not found');
  const { id, created_at } = request;
  const event = { requestId: id, clientId };
  const submittedAt = new Date(created_at);
  const queued = await deps.events.ensureQueued(
    'service_request.submitted',
    event,
    id,
    submittedAt,
  );
  return { queued };
}

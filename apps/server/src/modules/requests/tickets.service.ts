import type { AuditAction } from '@pro-match/domain/audit';
import type {
  ProposalInput,
  TeamTicket,
  TeamTicketDetail,
  TeamTicketsQuery,
  TicketAssignment,
  TicketClosing,
  TicketNoteInput,
} from '@pro-match/domain/requests';
import type { Page } from '@pro-match/domain/wire';
import { isUniqueViolation } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../platform/http/errors.ts';
import { record } from '../audit/index.ts';
import {
  endProposal,
  findProposal,
  hasProposal,
  insertProposal,
  withdrawOpenProposals,
} from './proposals.queries.ts';
import './tickets.events.ts';
import { newId } from '@pro-match/domain/ids';
import type { TicketChange } from './tickets.events.ts';
import { presentTeamTicket, presentTeamTicketDetail } from './tickets.presenter.ts';
import {
  findTicketRow,
  insertNote,
  type LockedTicket,
  listTicketRows,
  lockTicket,
  type TicketChanges,
  updateTicket,
} from './tickets.queries.ts';

const PAGE_SIZE = 50;

export async function listTickets(
  deps: Deps,
  actor: TeamActor,
  { limit = PAGE_SIZE, after, ...filter }: TeamTicketsQuery,
): Promise<Page<TeamTicket>> {
  const page = { ...filter, memberId: actor.userId, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listTicketRows(deps.database.db, page), limit);
  return { data: rows.map(presentTeamTicket), next };
}

export async function getTicket(
  deps: Deps,
  _actor: TeamActor,
  requestId: string,
): Promise<TeamTicketDetail> {
  const row = await findTicketRow(deps.database.db, requestId);
  if (!row) throw notFound();
  return presentTeamTicketDetail(row, deps);
}

type OfTicket<Input> = Input & { requestId: string };

/** A member's action on a locked ticket. */
interface TicketTurn extends LockedTicket {
  unit: UnitOfWork;
  now: Date;
  change(changes: TicketChanges): Promise<void>;
  tell(change: TicketChange, changeId?: string): Promise<void>;
  audit(action: AuditAction): Promise<string>;
}

async function withTicket(
  deps: Deps,
  actor: TeamActor,
  requestId: string,
  act: (turn: TicketTurn) => Promise<void>,
): Promise<TeamTicketDetail> {
  await deps.events.transaction(async (unit) => {
    const ticket = await lockTicket(unit.tx, { requestId });
    if (!ticket) throw notFound();
    const now = deps.clock.now();
    const clientId = ticket.client_id;
    await act({
      ...ticket,
      unit,
      now,
      change: (changes) => updateTicket(unit.tx, requestId, changes, now),
      tell: (change, changeId = newId()) =>
        unit.emit('service_request.updated', { requestId, clientId, change, changeId }, changeId),
      audit: (action) =>
        record(unit.tx, actor, { action, subjectKind: 'ticket', subject: requestId, now }),
    });
  });
  return getTicket(deps, actor, requestId);
}

/** Assigning a ticket starts the search. */
export function assignTicket(
  deps: Deps,
  actor: TeamActor,
  { requestId, assigned }: OfTicket<TicketAssignment>,
): Promise<TeamTicketDetail> {
  return withTicket(
    deps,
    actor,
    requestId,
    async ({ assignee_id, status, change, tell, audit }) => {
      if (assigned) {
        if (assignee_id === actor.userId) return;
        if (assignee_id !== null) throw new AppError('conflict', 'Someone else has this request.');
        const begins = status === 'received';
        await change({ assigneeId: actor.userId, ...(begins ? { status: 'looking' } : {}) });
        if (begins) await tell('looking');
        await audit('ticket.taken');
      } else if (assignee_id !== null) {
        await change({ assigneeId: null });
        await audit('ticket.put_back');
      }
    },
  );
}

/** The client never sees notes; a repeat of the same id changes nothing. */
export function addNote(
  deps: Deps,
  actor: TeamActor,
  { requestId, id, text }: OfTicket<TicketNoteInput>,
): Promise<TeamTicketDetail> {
  return withTicket(deps, actor, requestId, async ({ unit, former, now, change, audit }) => {
    // Notes about a client are deleted at the erasure; one added afterwards would stay.
    if (former) throw new AppError('conflict', 'The client has deleted their account.');
    const stored = await insertNote(unit.tx, { id, requestId, authorId: actor.userId, text, now });
    if (!stored) return;
    await change({});
    await audit('ticket.noted');
  });
}

/**
 * The client decides. Reopens a ticket that the team closed. Throws `not_found` for a business that
 * the client could not meet.
 */
export async function proposeBusiness(
  deps: Deps,
  actor: TeamActor,
  { requestId, id, business_id: businessId, words }: OfTicket<ProposalInput>,
): Promise<TeamTicketDetail> {
  try {
    return await withTicket(
      deps,
      actor,
      requestId,
      async ({ unit, status, closed, now, change, tell, audit }) => {
        if (closed) throw new AppError('conflict', 'The client has closed this request.');
        const proposal = { id, requestId, businessId, words: words || null, now };
        const stored = await insertProposal(unit.tx, { ...proposal, proposedBy: actor.userId });
        if (stored === undefined) {
          if (await hasProposal(unit.tx, proposal)) return;
          throw notFound("This business isn't available to that client.");
        }
        const open = status === 'introduced' ? {} : ({ status: 'looking' } as const);
        await change({ ...open, closingWords: null });
        await tell('proposed');
        // Leave out the text: log entries are permanent, even after the client has left.
        await audit('ticket.proposed');
      },
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'ticket_proposals_pkey')) throw error;
    throw idInUse(error);
  }
}

/** Only a proposal that the client has not answered can be withdrawn. */
export function withdrawProposal(
  deps: Deps,
  actor: TeamActor,
  { requestId, proposalId }: { requestId: string; proposalId: string },
): Promise<TeamTicketDetail> {
  return withTicket(deps, actor, requestId, async ({ unit, now, change, audit }) => {
    const proposal = await findProposal(unit.tx, { requestId, id: proposalId });
    if (!proposal) throw notFound();
    if (proposal.status === 'withdrawn') return;
    if (proposal.status !== 'open')
      throw new AppError('conflict', 'The client has already answered.');
    await endProposal(unit.tx, { id: proposalId, status: 'withdrawn', now });
    await change({});
    await audit('ticket.proposal_withdrawn');
  });
}

/** Tells the client that no business was found, and withdraws open proposals. */
export function closeTicket(
  deps: Deps,
  actor: TeamActor,
  { requestId, words }: OfTicket<TicketClosing>,
): Promise<TeamTicketDetail> {
  return withTicket(deps, actor, requestId, async ({ unit, status, now, change, tell, audit }) => {
    if (status === 'introduced') {
      throw new AppError(
        'conflict',
        'The client has already connected with a business through this request.',
      );
    }
    if (status === 'none_found') throw new AppError('conflict', 'This request is already closed.');
    await withdrawOpenProposals(unit.tx, requestId, now);
    await change({ status: 'none_found', closingWords: words });
    await tell('none_found');
    await audit('ticket.closed');
  });
}

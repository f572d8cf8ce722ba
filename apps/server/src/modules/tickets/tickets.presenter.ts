import type { TeamTicket, TeamTicketDetail } from '@pro-match/domain/tickets';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import { presentProposal } from './proposals.presenter.ts';
import type { TeamTicketDetailRow, TeamTicketRow } from './tickets.queries.ts';

export function presentTeamTicket({ micros: _, ...row }: TeamTicketRow): TeamTicket {
  return { ...row, created_at: isoTime(row.created_at), updated_at: isoTime(row.updated_at) };
}

export function presentTeamTicketDetail(
  { micros: _, ...row }: TeamTicketDetailRow,
  places: Pick<Deps, 'zipCodes'>,
): TeamTicketDetail {
  return {
    ...row,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    notes: row.notes.map((note) => ({ ...note, created_at: isoTime(note.created_at) })),
    proposals: row.proposals.map((proposal) => presentProposal(proposal, places)),
  };
}

import { FORMER_USER } from '@pro-match/domain/accounts';
import type { TeamTicket, TeamTicketDetail } from '@pro-match/domain/requests';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import { presentProposal } from './proposals.presenter.ts';
import type { TeamTicketDetailRow, TeamTicketRow } from './tickets.queries.ts';

export function presentTeamTicket({ micros: _, former, ...row }: TeamTicketRow): TeamTicket {
  const { user_id } = row.client;
  return {
    ...row,
    // The work is kept until the erasure; the client and their place are hidden at once.
    ...(former ? { client: { user_id, name: FORMER_USER }, location: null } : {}),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

const NOWHERE = { email: null, phone: null, state: null, zip_code: null } as const;

export function presentTeamTicketDetail(
  row: TeamTicketDetailRow,
  places: Pick<Deps, 'zipCodes'>,
): TeamTicketDetail {
  const { contact_info, closing_words, client } = row;
  const ticket = presentTeamTicket(row);
  return {
    ...ticket,
    client: row.former ? { ...ticket.client, ...NOWHERE } : client,
    contact_info: row.former ? null : contact_info,
    closing_words: row.former ? null : closing_words,
    notes: row.notes.map((note) => ({ ...note, created_at: isoTime(note.created_at) })),
    proposals: row.proposals.map((proposal) => presentProposal(proposal, places)),
  };
}

import type { ServiceRequest } from '@pro-match/domain/requests';
import { isoTime, isoTimeOrNull } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import { presentProposal } from './proposals.presenter.ts';
import type { ServiceRequestRow } from './service-requests.queries.ts';

type Places = Pick<Deps, 'zipCodes'>;

export function presentServiceRequest(row: ServiceRequestRow, places: Places): ServiceRequest {
  const { micros: _, ticket, ...fields } = row;
  return {
    ...fields,
    created_at: isoTime(row.created_at),
    closed_at: isoTimeOrNull(row.closed_at),
    ticket: ticket && {
      ...ticket,
      updated_at: isoTime(ticket.updated_at),
      // Of a job that its client closed, the words are for the team.
      closing_words: row.closed_at === null ? ticket.closing_words : null,
      proposals: ticket.proposals.map((proposal) => presentProposal(proposal, places)),
    },
  };
}

import type { ProposalInput, TeamTicketDetail } from '@pro-match/domain/requests';
import { rest } from '../../../lib/api.ts';
import { ticketQuery } from './get-ticket.ts';
import { useTeamAction } from './use-team-action.ts';

/** Offers a business to the client of a ticket. */
export function useProposeBusiness(ticketId: string) {
  return useTeamAction({
    act: (proposal: ProposalInput) =>
      rest.post<TeamTicketDetail>(`/team/tickets/${ticketId}/proposals`, proposal),
    keep: ticketQuery(ticketId).queryKey,
    done: 'Proposed to the client',
    failed: 'Failed to propose the business',
  });
}

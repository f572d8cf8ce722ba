import type { TeamTicketDetail } from '@pro-match/domain/requests';
import { rest } from '../../../lib/api.ts';
import { ticketQuery } from './get-ticket.ts';
import { useTeamAction } from './use-team-action.ts';

/** Takes back a proposal that the client has not answered. */
export function useWithdrawProposal(ticketId: string) {
  return useTeamAction({
    act: (id: string) =>
      rest.post<TeamTicketDetail>(`/team/tickets/${ticketId}/proposals/${id}/withdraw`),
    keep: ticketQuery(ticketId).queryKey,
    done: 'Proposal withdrawn',
    failed: 'Failed to withdraw the proposal',
  });
}

import type { TeamTicketDetail } from '@pro-match/domain/requests';
import { rest } from '../../../lib/api.ts';
import { ticketQuery } from './get-ticket.ts';
import { useTeamAction } from './use-team-action.ts';

/** Takes a ticket, or puts it back. */
export function useAssignTicket(id: string, assigned: boolean) {
  return useTeamAction({
    act: () => rest.put<TeamTicketDetail>(`/team/tickets/${id}/assignee`, { assigned }),
    keep: ticketQuery(id).queryKey,
    done: assigned ? 'The request is yours.' : 'The request is back in the queue.',
    failed: 'Failed to assign the request',
  });
}

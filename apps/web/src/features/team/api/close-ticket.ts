import type { TeamTicketDetail } from '@pro-match/domain/requests';
import { rest } from '../../../lib/api.ts';
import { ticketQuery } from './get-ticket.ts';
import { useTeamAction } from './use-team-action.ts';

/** Tells the client, in these words, that no one was found. */
export function useCloseTicket(id: string) {
  return useTeamAction({
    act: (words: string) => rest.post<TeamTicketDetail>(`/team/tickets/${id}/close`, { words }),
    keep: ticketQuery(id).queryKey,
    done: 'Closed. The client will see your message.',
    failed: 'Failed to close the request',
  });
}

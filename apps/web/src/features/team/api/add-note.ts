import type { TeamTicketDetail, TicketNoteInput } from '@pro-match/domain/requests';
import { rest } from '../../../lib/api.ts';
import { ticketQuery } from './get-ticket.ts';
import { useTeamAction } from './use-team-action.ts';

/** Writes a note for the team under a ticket; clients never see it. */
export function useAddNote(ticketId: string) {
  return useTeamAction({
    act: (note: TicketNoteInput) =>
      rest.post<TeamTicketDetail>(`/team/tickets/${ticketId}/notes`, note),
    keep: ticketQuery(ticketId).queryKey,
    done: 'Note added',
    failed: 'Failed to add the note',
  });
}

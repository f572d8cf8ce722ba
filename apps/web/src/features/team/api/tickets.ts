import type {
  ProposalInput,
  TeamTicket,
  TeamTicketDetail,
  TeamTicketsQuery,
  TicketNoteInput,
} from '@pro-match/domain/requests';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { teamPages } from './team-pages.ts';
import { useTeamAction } from './use-team-action.ts';

export type TicketFilter = Pick<TeamTicketsQuery, 'status' | 'assignee'>;

export function ticketsQuery({ status, assignee }: TicketFilter) {
  return teamPages<TeamTicket>('tickets', { status, assignee });
}

export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: ['team', 'tickets', 'one', id],
    queryFn: ({ signal }) => rest.get<TeamTicketDetail>(`/team/tickets/${id}`, { signal }),
    // A colleague may be working on it, and the client may answer.
    staleTime: 0,
  });
}

export function useAssignTicket(id: string, assigned: boolean) {
  return useTeamAction({
    act: () => rest.put<TeamTicketDetail>(`/team/tickets/${id}/assignee`, { assigned }),
    keep: ticketQuery(id).queryKey,
    done: assigned ? 'The request is yours.' : 'The request is back in the queue.',
    failed: 'Failed to assign the request',
  });
}

/** Clients never see the note. */
export function useAddNote(ticketId: string) {
  return useTeamAction({
    act: (note: TicketNoteInput) =>
      rest.post<TeamTicketDetail>(`/team/tickets/${ticketId}/notes`, note),
    keep: ticketQuery(ticketId).queryKey,
    done: 'Note added',
    failed: 'Failed to add the note',
  });
}

export function useProposeBusiness(ticketId: string) {
  return useTeamAction({
    act: (proposal: ProposalInput) =>
      rest.post<TeamTicketDetail>(`/team/tickets/${ticketId}/proposals`, proposal),
    keep: ticketQuery(ticketId).queryKey,
    done: 'Proposed to the client',
    failed: 'Failed to propose the business',
  });
}

/** Only a proposal that the client has not answered. */
export function useWithdrawProposal(ticketId: string) {
  return useTeamAction({
    act: (id: string) =>
      rest.post<TeamTicketDetail>(`/team/tickets/${ticketId}/proposals/${id}/withdraw`),
    keep: ticketQuery(ticketId).queryKey,
    done: 'Proposal withdrawn',
    failed: 'Failed to withdraw the proposal',
  });
}

/** Tells the client, in these words, that no one was found. */
export function useCloseTicket(id: string) {
  return useTeamAction({
    act: (words: string) => rest.post<TeamTicketDetail>(`/team/tickets/${id}/close`, { words }),
    keep: ticketQuery(id).queryKey,
    done: 'Closed. The client will see your message.',
    failed: 'Failed to close the request',
  });
}

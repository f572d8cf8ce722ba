import type { TeamTicketDetail } from '@pro-match/domain/requests';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

export function ticketQuery(id: string) {
  return queryOptions({
    queryKey: ['team', 'tickets', 'one', id],
    queryFn: ({ signal }) => rest.get<TeamTicketDetail>(`/team/tickets/${id}`, { signal }),
    // A colleague may work on it, and the client may answer.
    staleTime: 0,
  });
}

import type { TeamTicket, TeamTicketsQuery } from '@pro-match/domain/requests';
import { teamPages } from './team-pages.ts';

export type TicketFilter = Pick<TeamTicketsQuery, 'status' | 'assignee'>;

export function ticketsQuery({ status, assignee }: TicketFilter) {
  return teamPages<TeamTicket>('tickets', { status, assignee });
}

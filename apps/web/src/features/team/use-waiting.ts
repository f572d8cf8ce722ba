import { useInfiniteQuery } from '@tanstack/react-query';
import { casesQuery } from './api/cases.ts';
import { ticketsQuery } from './api/tickets.ts';

/**
 * Tickets and cases that no one has looked at, counted on the first page only; undefined until
 * known.
 */
export function useWaiting(): { tickets: number | undefined; cases: number | undefined } {
  const tickets = useInfiniteQuery(ticketsQuery({ status: 'received' }));
  const cases = useInfiniteQuery(casesQuery({ status: 'open' }));
  return { tickets: tickets.data?.length, cases: cases.data?.length };
}

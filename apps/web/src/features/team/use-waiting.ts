import { useInfiniteQuery } from '@tanstack/react-query';
import { casesQuery } from './api/cases.ts';
import { ticketsQuery } from './api/tickets.ts';

/** How much no one has looked at yet, judging by the first page; undefined while unknown. */
export function useWaiting(): { tickets: number | undefined; cases: number | undefined } {
  const tickets = useInfiniteQuery(ticketsQuery({ status: 'received' }));
  const cases = useInfiniteQuery(casesQuery({ status: 'open' }));
  return { tickets: tickets.data?.length, cases: cases.data?.length };
}

import type { ServiceRequest } from '@pro-match/domain/requests';
import type { Page } from '@pro-match/domain/wire';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const PAGE_SIZE = 20;
const LOOK_AGAIN_MS = 60_000;

/** The client's latest requests to the team, newest first; polled while they are on the screen. */
export const requestsQuery = queryOptions({
  queryKey: ['service_requests', 'list'],
  queryFn: ({ signal }) =>
    rest.get<Page<ServiceRequest>>('/service_requests', { query: { limit: PAGE_SIZE }, signal }),
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
  select: ({ data }) => data.filter(({ ticket }) => ticket !== null),
});

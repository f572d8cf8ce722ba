import type { SecurityEvent } from '@pro-match/domain/auth';
import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { rest } from '../../../../lib/api.ts';

/** What happened to the account, newest first; fetched anew each time it is opened. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['security-events'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    rest.get<Page<SecurityEvent>>('/security_events', {
      query: { limit: 10, after: pageParam },
      signal,
    }),
  getNextPageParam: ({ next }) => next ?? undefined,
  select: ({ pages }) => pages.flatMap(({ data }) => data),
  staleTime: 0,
});

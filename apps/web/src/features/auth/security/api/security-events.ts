import type { SecurityEvent } from '@pro-match/domain/auth';
import type { Page } from '@pro-match/domain/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { pagesOf, rowsIn } from '../../../../lib/pages.ts';

/** Newest first; fetched again each time the list is opened. */
export const securityEventsQuery = infiniteQueryOptions({
  queryKey: ['security-events'],
  ...pagesOf<Page<SecurityEvent>>('/security_events', { limit: 10 }),
  select: rowsIn,
  staleTime: 0,
});

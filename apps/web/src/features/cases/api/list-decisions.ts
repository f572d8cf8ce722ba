import type { OwnDecision } from '@pro-match/domain/cases';
import type { Page } from '@pro-match/domain/wire';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

const PAGE_SIZE = 20;

/** What the team decided about things of the reader, the latest first. */
export const decisionsQuery = queryOptions({
  queryKey: ['moderation_decisions', 'list'],
  queryFn: ({ signal }) =>
    rest.get<Page<OwnDecision>>('/moderation_decisions', { query: { limit: PAGE_SIZE }, signal }),
  staleTime: 0,
  select: ({ data }) => data,
});

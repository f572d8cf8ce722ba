import type {
  Health,
  HealthQuery,
  OutcomeFigures,
  Renewals,
  RepliesQuery,
  ReplyFigures,
} from '@pro-match/domain/team';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

export function healthQuery(by: HealthQuery['by']) {
  return queryOptions({
    queryKey: ['team', 'health', by],
    queryFn: ({ signal }) => rest.get<Health>('/team/health', { query: { by }, signal }),
  });
}

export function repliesQuery(filter: RepliesQuery) {
  return queryOptions({
    queryKey: ['team', 'health', 'replies', filter],
    queryFn: ({ signal }) =>
      rest.get<ReplyFigures>('/team/health/replies', { query: filter, signal }),
  });
}

export function outcomesQuery(filter: RepliesQuery) {
  return queryOptions({
    queryKey: ['team', 'health', 'outcomes', filter],
    queryFn: ({ signal }) =>
      rest.get<OutcomeFigures>('/team/health/outcomes', { query: filter, signal }),
  });
}

export function renewalsQuery() {
  return queryOptions({
    queryKey: ['team', 'health', 'renewals'],
    queryFn: ({ signal }) => rest.get<Renewals>('/team/health/renewals', { signal }),
  });
}

import type { Health, HealthQuery } from '@pro-match/domain/team';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

export function healthQuery(by: HealthQuery['by']) {
  return queryOptions({
    queryKey: ['team', 'health', by],
    queryFn: ({ signal }) => rest.get<Health>('/team/health', { query: { by }, signal }),
  });
}

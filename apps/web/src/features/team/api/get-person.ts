import type { PersonCard } from '@pro-match/domain/team';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

export function personQuery(userId: string) {
  return queryOptions({
    queryKey: ['team', 'people', 'one', userId],
    queryFn: ({ signal }) => rest.get<PersonCard>(`/team/people/${userId}`, { signal }),
    staleTime: 0,
  });
}

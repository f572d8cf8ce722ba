import type { TeamMember } from '@pro-match/domain/team';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

/** Only the server knows whether this user is on the team. */
export function memberQuery(userId: string) {
  return queryOptions({
    queryKey: ['team_members', userId],
    queryFn: ({ signal }) => rest.get<TeamMember>('/team/me', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

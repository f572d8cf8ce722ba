import type { Profile } from '@pro-match/domain/accounts';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';

/** Every save that returns the profile stores it here. */
export function profileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profiles', userId],
    queryFn: ({ signal }) => rest.get<Profile>(`/profiles/${userId}`, { signal }),
  });
}

import type { PersonCard, PersonRow, TeamBusiness } from '@pro-match/domain/team';
import { queryOptions } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { teamPages } from './team-pages.ts';
import { useTeamAction } from './use-team-action.ts';

/** `q`: a part of a name, email or phone number, or an id. */
export function peopleQuery(q: string | undefined) {
  return teamPages<PersonRow>('people', { q });
}

/** `q` as in `peopleQuery`; `active` leaves out businesses that clients can't find. */
export function businessesQuery(q: string | undefined, active?: 'true') {
  return teamPages<TeamBusiness>('businesses', { q, active });
}

export function personQuery(userId: string) {
  return queryOptions({
    queryKey: ['team', 'people', 'one', userId],
    queryFn: ({ signal }) => rest.get<PersonCard>(`/team/people/${userId}`, { signal }),
    staleTime: 0,
  });
}

export type AccountChange =
  | { of: 'people'; verb: 'suspend' | 'restore' }
  | { of: 'businesses'; verb: 'activate' | 'deactivate' };

const DONE = {
  suspend: 'Suspended. The account is signed out.',
  restore: 'Restored. The account works again.',
  activate: 'The business is back online.',
  deactivate: 'The business is offline.',
};

export function useChangeAccount(userId: string, { of, verb }: AccountChange) {
  return useTeamAction({
    act: (reason: string) => rest.post<unknown>(`/team/${of}/${userId}/${verb}`, { reason }),
    done: DONE[verb],
    failed: 'Failed to change the account',
  });
}

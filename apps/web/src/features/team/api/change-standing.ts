import { rest } from '../../../lib/api.ts';
import { useTeamAction } from './use-team-action.ts';

/** What can be done to an account, and to a business's place among the others. */
export type StandingChange =
  | { of: 'people'; verb: 'suspend' | 'restore' }
  | { of: 'businesses'; verb: 'activate' | 'deactivate' };

const DONE = {
  suspend: 'Suspended. The account is signed out.',
  restore: 'Restored. The account works again.',
  activate: 'The business is back online.',
  deactivate: 'The business is offline.',
};

/** Suspends or restores a person, or takes a business off and puts it back, for a reason. */
export function useChangeStanding(userId: string, { of, verb }: StandingChange) {
  return useTeamAction({
    act: (reason: string) => rest.post<unknown>(`/team/${of}/${userId}/${verb}`, { reason }),
    done: DONE[verb],
    failed: 'Failed to change the account',
  });
}

import type { ServiceMerge, ServiceMerged } from '@pro-match/domain/team';
import { rest } from '../../../lib/api.ts';
import { useTeamAction } from './use-team-action.ts';

/** Lets everything under one name go on under another. */
export function useMergeService() {
  return useTeamAction({
    act: (merge: ServiceMerge) => rest.post<ServiceMerged>('/team/services/merge', merge),
    done: 'Merged',
    failed: 'Failed to merge the names',
  });
}

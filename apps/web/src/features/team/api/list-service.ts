import type { ServiceListing } from '@pro-match/domain/team';
import { rest } from '../../../lib/api.ts';
import { useTeamAction } from './use-team-action.ts';

/** Lists a service that one business named itself, so that everyone sees it. */
export function useListService() {
  return useTeamAction({
    act: (listing: ServiceListing) => rest.post<ServiceListing>('/team/services/list', listing),
    done: 'Everyone can see it now',
    failed: 'Failed to list the name',
  });
}

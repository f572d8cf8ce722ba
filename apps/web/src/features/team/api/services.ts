import type {
  CustomService,
  ServiceListing,
  ServiceMerge,
  ServiceMerged,
} from '@pro-match/domain/team';
import { rest } from '../../../lib/api.ts';
import { teamPages } from './team-pages.ts';
import { useTeamAction } from './use-team-action.ts';

export function servicesQuery(q: string | undefined) {
  return teamPages<CustomService>('services', { q });
}

/** Adds a business's custom service to the catalogue that everyone sees. */
export function useListService() {
  return useTeamAction({
    act: (listing: ServiceListing) => rest.post<ServiceListing>('/team/services/list', listing),
    done: 'Everyone can see it now',
    failed: 'Failed to list the name',
  });
}

export function useMergeService() {
  return useTeamAction({
    act: (merge: ServiceMerge) => rest.post<ServiceMerged>('/team/services/merge', merge),
    done: 'Merged',
    failed: 'Failed to merge the names',
  });
}

import { createFileRoute } from '@tanstack/react-router';
import { CommunityExploreScreen } from '../../../screens/community-explore.tsx';

export const Route = createFileRoute('/_client/community/explore')({
  // Kept in the URL, so that reload, back and a shared link restore the tab.
  validateSearch: (search: Record<string, unknown>): { tab?: 'trending' | 'nearby' } =>
    search.tab === 'trending' || search.tab === 'nearby' ? { tab: search.tab } : {},
  component: CommunityExploreScreen,
});

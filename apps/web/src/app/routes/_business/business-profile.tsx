import { createFileRoute } from '@tanstack/react-router';
import { BusinessProfileScreen } from '../../screens/business-profile.tsx';

export const Route = createFileRoute('/_business/business-profile')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'reviews' } =>
    search.tab === 'reviews' ? { tab: search.tab } : {},
  component: BusinessProfileScreen,
});

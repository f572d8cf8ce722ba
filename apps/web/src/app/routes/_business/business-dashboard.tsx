import { createFileRoute } from '@tanstack/react-router';
import { BusinessDashboardScreen } from '../../screens/business-dashboard.tsx';

type Search = { subscription?: 'success' | 'cancelled' };

export const Route = createFileRoute('/_business/business-dashboard')({
  validateSearch: ({ subscription }: Record<string, unknown>): Search =>
    subscription === 'success' || subscription === 'cancelled' ? { subscription } : {},
  component: BusinessDashboardScreen,
});

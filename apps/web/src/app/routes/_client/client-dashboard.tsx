import { createFileRoute } from '@tanstack/react-router';
import { readView } from '../../dashboard-view.ts';
import { ClientDashboardScreen } from '../../screens/client-dashboard.tsx';

export const Route = createFileRoute('/_client/client-dashboard')({
  validateSearch: readView,
  component: ClientDashboardScreen,
});

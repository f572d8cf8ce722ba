import { createFileRoute } from '@tanstack/react-router';
import { ClientDashboardScreen } from '../../screens/client-dashboard.tsx';

export const Route = createFileRoute('/_client/client-dashboard')({
  component: ClientDashboardScreen,
});

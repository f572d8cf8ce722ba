import { createFileRoute } from '@tanstack/react-router';
import { hasStoredSession } from '../../../lib/stored-session.ts';
import { readView } from '../../dashboard-view.ts';
import { ClientDashboardScreen } from '../../screens/client-dashboard.tsx';

export const Route = createFileRoute('/_client/client-dashboard')({
  validateSearch: readView,
  staticData: {
    warm: (search) => {
      const { service } = readView(search);
      if (!service || !hasStoredSession()) return;
      void import('../../screens/client-dashboard.tsx').then((screen) => screen.warmDeck(service));
    },
  },
  component: ClientDashboardScreen,
});

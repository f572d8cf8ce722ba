import { createFileRoute } from '@tanstack/react-router';
import { hasStoredSession } from '../../../lib/stored-session.ts';
import { ClientDashboardScreen } from '../../screens/client-dashboard.tsx';

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text.slice(0, 80) || undefined;
}

/** The view is in the URL, so that reload, back and a shared link find it again. */
function view(search: { service?: unknown; group?: unknown }) {
  const service = textOf(search.service);
  const group = textOf(search.group);
  return { ...(service ? { service } : {}), ...(group ? { group } : {}) };
}

export const Route = createFileRoute('/_client/client-dashboard')({
  validateSearch: (search): { service?: string; group?: string } => view(search),
  staticData: {
    warm: (search) => {
      const { service } = view(search);
      if (!service || !hasStoredSession()) return;
      void import('../../screens/client-dashboard.tsx').then((screen) => screen.warmDeck(service));
    },
  },
  component: ClientDashboardScreen,
});

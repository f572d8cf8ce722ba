import { createFileRoute } from '@tanstack/react-router';
import { ClientDashboardScreen } from '../../screens/client-dashboard.tsx';

function textOf(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text.slice(0, 80) || undefined;
}

export const Route = createFileRoute('/_client/client-dashboard')({
  // The view is in the URL, so that reload, back and a shared link find it again.
  validateSearch: (search): { service?: string; group?: string } => {
    const service = textOf(search.service);
    const group = textOf(search.group);
    return { ...(service ? { service } : {}), ...(group ? { group } : {}) };
  },
  component: ClientDashboardScreen,
});

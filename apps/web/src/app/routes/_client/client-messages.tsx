import { createFileRoute } from '@tanstack/react-router';
import { ClientMessagesScreen } from '../../screens/client-messages.tsx';

export const Route = createFileRoute('/_client/client-messages')({
  validateSearch: (search: Record<string, unknown>): { match?: string } =>
    typeof search.match === 'string' ? { match: search.match } : {},
  component: ClientMessagesScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { BusinessMessagesScreen } from '../../screens/business-messages.tsx';

export const Route = createFileRoute('/_business/business-messages')({
  validateSearch: (search: Record<string, unknown>): { match?: string } =>
    typeof search.match === 'string' ? { match: search.match } : {},
  component: BusinessMessagesScreen,
});

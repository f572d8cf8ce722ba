import { createFileRoute } from '@tanstack/react-router';
import { BusinessMessagesScreen } from '../../screens/business-messages.tsx';

interface DeskSearch {
  match?: string | undefined;
  stage?: string | undefined;
  service?: string | undefined;
}

const NAMES = ['match', 'stage', 'service'] as const;

export const Route = createFileRoute('/_business/business-messages')({
  // Only the screen's own code checks the values, so that no other screen has to load it.
  validateSearch: (search: Record<string, unknown>): DeskSearch =>
    Object.fromEntries(
      NAMES.filter((name) => typeof search[name] === 'string' && search[name] !== '').map(
        (name) => [name, search[name]],
      ),
    ),
  component: BusinessMessagesScreen,
});

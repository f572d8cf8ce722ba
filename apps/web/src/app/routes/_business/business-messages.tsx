import { createFileRoute } from '@tanstack/react-router';
import { BusinessMessagesScreen } from '../../screens/business-messages.tsx';

interface DeskSearch {
  /** The lead whose chat is open. */
  match?: string | undefined;
  stage?: string | undefined;
  service?: string | undefined;
}

const NAMES = ['match', 'stage', 'service'] as const;

export const Route = createFileRoute('/_business/business-messages')({
  // The screen validates the values; every other screen does without its code.
  validateSearch: (search: Record<string, unknown>): DeskSearch =>
    Object.fromEntries(
      NAMES.filter((name) => typeof search[name] === 'string' && search[name] !== '').map(
        (name) => [name, search[name]],
      ),
    ),
  component: BusinessMessagesScreen,
});

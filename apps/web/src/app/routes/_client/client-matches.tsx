import { createFileRoute } from '@tanstack/react-router';
import { ClientMatchesScreen } from '../../screens/client-matches.tsx';

export const Route = createFileRoute('/_client/client-matches')({
  component: ClientMatchesScreen,
});

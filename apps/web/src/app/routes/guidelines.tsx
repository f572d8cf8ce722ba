import { createFileRoute } from '@tanstack/react-router';
import { GuidelinesScreen } from '../screens/guidelines.tsx';

export const Route = createFileRoute('/guidelines')({
  component: GuidelinesScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { CopyrightScreen } from '../screens/copyright.tsx';

export const Route = createFileRoute('/copyright')({
  component: CopyrightScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { RemovalScreen } from '../screens/removal.tsx';

export const Route = createFileRoute('/removal')({
  component: RemovalScreen,
});

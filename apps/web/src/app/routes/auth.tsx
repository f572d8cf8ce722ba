import { createFileRoute } from '@tanstack/react-router';
import { enterAuth } from '../../lib/guards.ts';
import { AuthScreen } from '../screens/auth.tsx';

export const Route = createFileRoute('/auth')({
  beforeLoad: enterAuth,
  component: AuthScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { requirePlace } from '../../lib/guards.ts';
import { ClientOnboardingScreen } from '../screens/client-onboarding.tsx';

export const Route = createFileRoute('/client-onboarding')({
  beforeLoad: requirePlace('client-onboarding'),
  component: ClientOnboardingScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { requirePlace } from '../../lib/guards.ts';
import { BusinessOnboardingScreen } from '../screens/business-onboarding.tsx';

export const Route = createFileRoute('/business-onboarding')({
  beforeLoad: requirePlace('business-onboarding'),
  component: BusinessOnboardingScreen,
});

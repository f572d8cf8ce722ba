import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyScreen } from '../screens/privacy-policy.tsx';

export const Route = createFileRoute('/privacy-policy')({
  component: PrivacyPolicyScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '../screens/terms.tsx';

export const Route = createFileRoute('/terms')({
  component: TermsScreen,
});

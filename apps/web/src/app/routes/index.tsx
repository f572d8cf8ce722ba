import { createFileRoute } from '@tanstack/react-router';
import { redirectSignedIn } from '../../lib/guards.ts';
import { LandingScreen } from '../screens/landing.tsx';

export const Route = createFileRoute('/')({
  beforeLoad: redirectSignedIn,
  component: LandingScreen,
});

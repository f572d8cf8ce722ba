import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityScreen } from '../screens/accessibility.tsx';

export const Route = createFileRoute('/accessibility')({
  component: AccessibilityScreen,
});

import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../screens/reset-password.tsx';

export const Route = createFileRoute('/reset-password')({
  component: ResetPasswordScreen,
});

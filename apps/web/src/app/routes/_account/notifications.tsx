import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '../../screens/notifications.tsx';

export const Route = createFileRoute('/_account/notifications')({
  component: NotificationsScreen,
});

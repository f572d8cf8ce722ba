import { useCommunityUnread } from '../features/chat/use-community-unread.ts';
import { useMessagesUnread } from '../features/chat/use-messages-unread.ts';
import { useUnreadNotifications } from '../features/notifications/use-unread-notifications.ts';
import { useSession } from '../lib/session.ts';
import { RoleShell } from './role-shell.tsx';
import { useReviewNotifications } from './use-review-notifications.ts';

export function ClientShell() {
  useReviewNotifications(useSession()?.user.id);
  const messages = useMessagesUnread();
  const community = useCommunityUnread();
  const notifications = useUnreadNotifications();
  return <RoleShell role="client" unread={{ messages, community, notifications }} />;
}

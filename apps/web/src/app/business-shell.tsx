import { useTruePlan } from '../features/billing/use-true-plan.ts';
import { useMessagesUnread } from '../features/chat/use-messages-unread.ts';
import { useUnreadNotifications } from '../features/notifications/use-unread-notifications.ts';
import { useSession } from '../lib/session.ts';
import { RoleShell } from './role-shell.tsx';
import { useReviewNotifications } from './use-review-notifications.ts';

export function BusinessShell() {
  const messages = useMessagesUnread();
  const notifications = useUnreadNotifications();
  const session = useSession();
  useReviewNotifications(session?.user.id);
  return (
    <>
      {session ? <TruePlan userId={session.user.id} /> : null}
      <RoleShell role="business" unread={{ messages, notifications }} />
    </>
  );
}

function TruePlan({ userId }: { userId: string }) {
  useTruePlan(userId);
  return null;
}

import { paths } from '@pro-match/domain/paths';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { ReadAllButton } from '../../features/notifications/read-all-button.tsx';
import { useUnreadNotifications } from '../../features/notifications/use-unread-notifications.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/stored-session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const TITLE = 'Notifications';
const NOTHING = {
  client: "When a business accepts your request or messages you, you'll see it here.",
  business: 'New leads, messages and reviews show up here.',
};

export function NotificationsScreen() {
  usePageTitle(TITLE);
  const session = useSession();
  const unread = useUnreadNotifications();
  if (!session) return null;
  const userId = session.user.id;
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-2">
      <PageHeader
        title={TITLE}
        actions={unread > 0 ? <ReadAllButton userId={userId} /> : null}
        hasCorner={false}
      />
      <NotificationList
        userId={userId}
        emptyText={NOTHING[roleOf(session) === 'business' ? 'business' : 'client']}
      />
      <LinkButton
        to={paths.account}
        hash="notifications"
        variant="ghost"
        size="sm"
        className="mt-4 self-center"
      >
        Choose your notifications
      </LinkButton>
    </div>
  );
}
